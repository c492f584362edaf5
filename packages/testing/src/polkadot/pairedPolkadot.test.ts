import { ed25519 } from '@noble/curves/ed25519';
import { createPortico, signMessage, signTransactions } from '@portico/core';
import { createStorage } from '@portico/core/adapter';
import { pairing } from '@portico/pairing';
import { createPairingClient } from '@portico/pairing/client';
import { formatSs58, polkadot, polkadotAdapter } from '@portico/polkadot';
import { hex } from '@scure/base';
import { afterEach, expect, test } from 'vitest';
import { createPairingWallet } from '../pairing/createPairingWallet.ts';
import { createNodeEnvironment } from '../relay/nodeEnvironment.ts';
import { startTestRelay } from '../relay/startTestRelay.ts';
import { createPolkadotWallet } from './createPolkadotWallet.ts';
import { signedBytes } from './signedPayload.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
const page = { isVisible: () => true, isOnline: () => true, onChange: () => () => undefined };

test('behavior: a paired wallet signs a text and a payload, over a real relay, verified by @noble/curves', async () => {
  const relay = await startTestRelay();
  const environment = createNodeEnvironment();
  const kept = new Map<string, string>();
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const client = createPairingClient({
    relayUrls: [relay.url],
    projectId: 'test',
    metadata: { name: 'Plaza', description: '', url: 'https://plaza.example', icons: [] },
    pageHost: 'plaza.example',
    storage: createStorage({ area, onChange: () => () => undefined }, 'paired.test'),
    environment,
  });
  const wallet = createPairingWallet({ relayUrl: relay.url, environment });
  const played = createPolkadotWallet();
  const [publicKey = new Uint8Array()] = await played.publicKeys();
  const address = formatSs58({ prefix: 0, publicKey });
  wallet.decide = () => ({
    polkadot: {
      accounts: [`${polkadot.caipNetworkId}:${address}`],
      methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
      events: ['accountsChanged', 'chainChanged'],
    },
  });
  wallet.reply = async (call) => ({ result: await played.reply(call) });
  const portico = createPortico(
    { projectId: 'test', networks: [polkadot], adapters: [polkadotAdapter()], universalProvider: pairing({ client }) },
    { page },
  );
  ends.push(
    () => relay.stop(),
    () => wallet.close(),
    () => client.destroy(),
    () => portico.destroy(),
  );
  let scanned: string | undefined;
  portico.subscribeState(({ pairing: link }) => {
    if (!link || link.uri === scanned) return;
    scanned = link.uri;
    wallet.pair(link.uri);
  });
  await portico.connect({ connectorId: 'walletConnect' });
  expect(portico.getAddress('polkadot')).toBe(address);

  const verify = (bytes: Uint8Array, signature: string): boolean =>
    ed25519.verify(hex.decode(signature.slice(2)).subarray(-64), bytes, publicKey);
  const text = await signMessage(portico, { message: 'Hello, plaza' });
  expect(verify(new TextEncoder().encode('Hello, plaza'), text)).toBe(true);
  const payload = {
    address,
    method: '0x050300aabbcc',
    era: '0x00',
    nonce: '0x41',
    tip: '0x00',
    specVersion: '0x000f4240',
    transactionVersion: '0x1a',
    genesisHash: '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
    blockHash: `0x${'11'.repeat(32)}`,
    signedExtensions: ['CheckMetadataHash'],
    mode: 0,
  };
  const [signed] = await signTransactions(portico, { transactions: [payload] });
  expect(verify(signedBytes(payload), (signed as { signature: string }).signature)).toBe(true);
  expect(signed).toHaveProperty('signedTransaction');
  expect(played.requests).toEqual(['signMessage', 'signPayload']);
});
