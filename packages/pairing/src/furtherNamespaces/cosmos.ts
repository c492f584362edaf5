import type { NetworkOf } from '@portico/core/networks';
import { base64, bech32 } from '@scure/base';
import type { PairedNamespace } from '../fallback/pairedNamespace.ts';

/** Accounts of keys have 20 bytes, those of contracts and modules may have 32. */
const LENGTHS: readonly number[] = [20, 32];
const BECH32_MAX_CHARACTERS = 90;

function normalizeAddress(text: string): string | undefined {
  if (text.length > BECH32_MAX_CHARACTERS || text !== text.toLowerCase()) return undefined;
  const decoded = bech32.decodeUnsafe(text, BECH32_MAX_CHARACTERS);
  const bytes = decoded && bech32.fromWordsUnsafe(decoded.words);
  return bytes && LENGTHS.includes(bytes.length) ? text : undefined;
}

/** Chains of the Cosmos SDK. Each has a prefix of its own for its addresses. */
export const cosmos: PairedNamespace = {
  namespace: 'cosmos',
  methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
  events: ['accountsChanged', 'chainChanged'],
  normalizeAddress,
  // ADR-036: a text as a transaction of no chain, which none can execute.
  createSignRequest: ({ address, message }) => {
    const data = base64.encode(new TextEncoder().encode(message));
    const signDoc = {
      chain_id: '',
      account_number: '0',
      sequence: '0',
      fee: { gas: '0', amount: [] },
      msgs: [{ type: 'sign/MsgSignData', value: { signer: address, data } }],
      memo: '',
    };
    return { method: 'cosmos_signAmino', params: { signerAddress: address, signDoc } };
  },
};

/** Cosmos Hub, `cosmos:cosmoshub-4`. */
export const cosmosMainnet: NetworkOf<'cosmos:cosmoshub-4', 'cosmoshub-4'> = {
  id: 'cosmoshub-4',
  name: 'Cosmos Hub',
  chainNamespace: 'cosmos',
  caipNetworkId: 'cosmos:cosmoshub-4',
  nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
  rpcUrls: { default: { http: ['https://cosmos-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/cosmos' } },
};

/** Osmosis, `cosmos:osmosis-1`. */
export const osmosis: NetworkOf<'cosmos:osmosis-1', 'osmosis-1'> = {
  id: 'osmosis-1',
  name: 'Osmosis',
  chainNamespace: 'cosmos',
  caipNetworkId: 'cosmos:osmosis-1',
  nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  rpcUrls: { default: { http: ['https://osmosis-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/osmosis' } },
};
