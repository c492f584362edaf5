// Our client, and the wallet that tests pair with, as a process of its own: it has the protocol of
// test/interop/peer.mjs.
import { createStorage } from '@portico/core/adapter';
import { createPairingClient } from '@portico/pairing/client';
import { createNodeEnvironment, createPairingWallet } from '@portico/testing/relay';
import { serve, notify, messagesOf } from '../../test/interop/serve.mjs';

const records = new Map();
const area = {
  getItem: (key) => records.get(key) ?? null,
  setItem: (key, value) => void records.set(key, value),
  removeItem: (key) => void records.delete(key),
};

let parameters;
let site;
let wallet;

function openSite() {
  return createPairingClient({
    relayUrls: [parameters.relayUrl],
    projectId: parameters.projectId,
    metadata: { name: 'Plaza', description: '', url: 'https://plaza.example', icons: [] },
    pageHost: 'plaza.example',
    storage: createStorage({ area, onChange: () => () => undefined }, 'pairing.bench'),
    environment: createNodeEnvironment(),
  });
}

const unpack = (outcome) => {
  if (outcome.type === 'result') return outcome.result;
  throw new Error(`It became ${outcome.type}.`);
};

serve(
  {
    start(provided) {
      parameters = provided;
    },
    connect({ optionalNamespaces }) {
      site ??= openSite();
      const { uri, outcome } = site.propose({ optional: optionalNamespaces });
      void outcome.then((became) => notify(became.type === 'settled' ? 'connected' : 'not_connected', became.session));
      return { uri };
    },
    request: async ({ topic, chainId, request }) => unpack(await site.request(topic, { chain: chainId, ...request })),
    disconnect: ({ topic }) => site.disconnect(topic),
    pair({ uri }) {
      wallet.pair(uri);
    },
    obey(namespaces) {
      wallet = createPairingWallet({ ...parameters, environment: createNodeEnvironment() });
      wallet.decide = () => namespaces;
      wallet.reply = () => ({ result: '0x00' });
    },
  },
  (name) => {
    throw new Error(messagesOf(`There is no ${name}.`).message);
  },
);
