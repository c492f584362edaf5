import { describeNamespace } from '@portico/core/conformance';
import { registerSolanaWallet } from '@portico/testing/solana';
import { getTransactionEncoder } from '@solana/kit';
import { beforeEach, vi } from 'vitest';
import { ledgerForTests, MINT } from '../ledger.fixtures.ts';
import { compileTransfer } from '../reads/transferMessage.ts';
import { solanaAdapter } from './solanaAdapter.ts';

const { chain, createAddress, setUp } = ledgerForTests();

interface Latest {
  readonly value: { readonly blockhash: string; readonly lastValidBlockHeight: number };
}
let latest: Latest['value'];
beforeEach(async () => {
  latest = ((await chain().request('getLatestBlockhash', [{ commitment: 'confirmed' }])) as Latest).value;
});

describeNamespace('solana', async () => {
  const page = new EventTarget() as Window & typeof globalThis;
  vi.stubGlobal('window', page);
  const { played, address, read } = await setUp();
  played.revoke();
  const remove = registerSolanaWallet(played.wallet, page);
  const receiver = await createAddress();
  await chain().fund(receiver, 1_000_000_000n);
  await chain().createToken({ mint: MINT, decimals: 6, holders: { [address]: 5_000_000 } });
  return {
    adapter: solanaAdapter(),
    wallet: {
      connectorId: 'solana:Lighthouse',
      approve: () => played.setPersonality(),
      refuse: () => played.setPersonality('refuses'),
      ignore: () => played.setPersonality('neverAnswers'),
      countTransactionPrompts: () => played.requests.filter((request) => request.endsWith('Transaction')).length,
    },
    chain: {
      network: read.network,
      rpcUrls: read.rpcUrls,
      receiver,
      unusedAddress: await createAddress(),
      otherWritings: [],
      foreignAddress: '0x00000000000000000000000000000000000A11cE',
      tokenAddress: MINT,
      toTransaction(amount) {
        const { blockhash, lastValidBlockHeight } = latest;
        const lifetime = { blockhash, lastValidBlockHeight: BigInt(lastValidBlockHeight) };
        return new Uint8Array(
          getTransactionEncoder().encode(compileTransfer({ from: address, to: receiver, amount }, lifetime)),
        );
      },
    },
    dispose() {
      remove();
      vi.unstubAllGlobals();
    },
  };
});
