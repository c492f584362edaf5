import { describeNamespace } from '@portico/core/conformance';
import { createPolkadotWallet } from '@portico/testing/polkadot';
import { hex } from '@scure/base';
import { beforeAll, vi } from 'vitest';
import { ROC, chainForTests, createUnusedAddress } from '../chain.fixtures.ts';
import { createChain } from '../runtime/chain.ts';
import type { Runtime } from '../runtime/parseRuntime.ts';
import { polkadotAdapter } from './polkadotAdapter.ts';

const { chain } = chainForTests();
let runtime: Runtime;
beforeAll(async () => {
  const { network, rpcUrl } = chain();
  runtime = await createChain().readRuntime({ network, rpcUrls: [rpcUrl] });
});

describeNamespace('polkadot', async () => {
  const played = createPolkadotWallet({ keys: [crypto.getRandomValues(new Uint8Array(32))], types: ['sr25519'] });
  vi.stubGlobal('window', { injectedWeb3: { lantern: played.entry } });
  const [address = ''] = await played.addresses();
  const receiver = await createUnusedAddress();
  for (const one of [address, receiver]) await chain().fund(one, 10n * ROC);
  return {
    adapter: polkadotAdapter(),
    wallet: {
      connectorId: 'polkadot:lantern',
      approve: () => played.setPersonality(),
      refuse: () => played.setPersonality('refuses'),
      ignore: () => played.setPersonality('neverAnswers'),
      countTransactionPrompts: () => played.requests.filter((request) => request === 'signPayload').length,
    },
    chain: {
      network: chain().network,
      rpcUrls: [chain().rpcUrl],
      receiver,
      unusedAddress: await createUnusedAddress(),
      // Written for a network, they are one account and no one form of it.
      otherWritings: [],
      foreignAddress: '0x00000000000000000000000000000000000A11cE',
      toTransaction: (amount) => ({
        method: `0x${hex.encode(runtime.encodeTransfer({ to: receiver, amount, keepsAlive: true }))}`,
      }),
    },
    dispose: () => void vi.unstubAllGlobals(),
  };
});
