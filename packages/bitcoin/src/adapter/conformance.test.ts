import { describeNamespace } from '@portico/core/conformance';
import { bitcoinNetworks, createBitcoinWallet } from '@portico/testing/bitcoin';
import { Transaction } from '@scure/btc-signer';
import { vi } from 'vitest';
import { COIN, createUnusedAddress, ledgerForTests } from '../ledger.fixtures.ts';
import { bitcoinAdapter } from './bitcoinAdapter.ts';

const { chain } = ledgerForTests();
const FEE = 1_000n;

describeNamespace('bip122', async () => {
  const page = new EventTarget() as Window & typeof globalThis;
  vi.stubGlobal('window', page);
  const played = createBitcoinWallet({ imitates: 'unisat', chain: 'regtest' });
  const remove = played.install(page);
  const [own] = played.addresses();
  if (!own) throw new Error('The wallet has one address.');
  const txid = await chain().fund(own.address, COIN);
  const receiver = createUnusedAddress();
  await chain().fund(receiver, 10_000n);
  return {
    adapter: bitcoinAdapter(),
    wallet: {
      connectorId: played.connectorId,
      approve: () => played.setPersonality(),
      refuse: () => played.setPersonality('refuses'),
      ignore: () => played.setPersonality('neverAnswers'),
      countTransactionPrompts: () => played.requests.filter((request) => request === 'signPsbt').length,
    },
    chain: {
      network: chain().network,
      rpcUrls: [chain().rpcUrl],
      receiver,
      unusedAddress: createUnusedAddress(),
      otherWritings: [receiver.toUpperCase()],
      foreignAddress: '0x00000000000000000000000000000000000A11cE',
      toTransaction(amount) {
        const transaction = new Transaction();
        transaction.addInput({ txid, index: 0, witnessUtxo: { script: own.script, amount: COIN } });
        transaction.addOutputAddress(receiver, amount, bitcoinNetworks.regtest);
        transaction.addOutputAddress(own.address, COIN - amount - FEE, bitcoinNetworks.regtest);
        return transaction.toPSBT();
      },
    },
    dispose() {
      remove();
      vi.unstubAllGlobals();
    },
  };
});
