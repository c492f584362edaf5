import { describeNamespace } from '@portico/core/conformance';
import { announceEip6963 } from '@portico/testing';
import { vi } from 'vitest';
import { devnetForTests, methodsOf } from '../writes/wallet.fixtures.ts';
import { evmAdapter } from './evmAdapter.ts';

const { chain, accountAt, setUp } = devnetForTests();

describeNamespace('eip155', async () => {
  const page = new EventTarget() as Window & typeof globalThis;
  vi.stubGlobal('window', page);
  const { wallet, read } = await setUp();
  const stopAnnouncing = announceEip6963(wallet, page);
  const receiver = accountAt(1);
  return {
    adapter: evmAdapter(),
    wallet: {
      connectorId: wallet.info.rdns,
      approve: () => wallet.setPersonality(),
      refuse: () => wallet.setPersonality('refuses'),
      ignore: () => wallet.setPersonality('neverAnswers'),
      countTransactionPrompts: () => methodsOf(wallet).filter((method) => method === 'eth_sendTransaction').length,
    },
    chain: {
      network: read.network,
      rpcUrls: read.rpcUrls,
      receiver,
      unusedAddress: '0x00000000000000000000000000000000000A11cE',
      otherWritings: [receiver.toLowerCase()],
      foreignAddress: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
      tokenAddress: chain().tokens[0]!.address,
      toTransaction: (amount) => ({ to: receiver, value: amount }),
    },
    dispose() {
      stopAnnouncing?.();
      wallet.remove();
      vi.unstubAllGlobals();
    },
  };
});
