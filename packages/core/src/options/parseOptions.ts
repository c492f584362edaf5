import { DEFAULT_CHAIN, PorticoError } from '@portico/protocol';
import { checkOptions } from '#check';
import { defineNetwork } from './defineNetwork.ts';
import type { Network, NetworkInput } from '../contract/network.ts';
import { provided } from '../values/omitUndefined.ts';
import { defaultFeatures, optionDefaults } from './optionDefaults.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import { refuse } from './refuse.ts';
import type { ResolvedOptions } from '../contract/resolvedOptions.ts';

/** Later entries of the same network are dropped: a list with doubles shows doubles. */
function parseNetworks(networks: readonly NetworkInput[]): readonly Network[] {
  const byId = new Map<string, Network>();
  for (const input of networks) {
    const network = defineNetwork(input);
    if (!byId.has(network.caipNetworkId)) byId.set(network.caipNetworkId, network);
  }
  return [...byId.values()];
}

/** Spec §1: the default chain is eip155:1. A host that does not list it begins with its own first network. */
function pickDefault(networks: readonly Network[], input: NetworkInput | undefined): Network {
  const wanted = input ? defineNetwork(input).caipNetworkId : DEFAULT_CHAIN;
  const found = networks.find(({ caipNetworkId }) => caipNetworkId === wanted) ?? (input ? undefined : networks[0]);
  return found ?? refuse('defaultNetwork', 'it is not one of `networks`');
}

/** One token may be written without a list. */
function listTokens(tokens: PorticoOptions['tokens'] = {}): ResolvedOptions['tokens'] {
  const entries = Object.entries(provided(tokens)).map(([id, token]) => [id, [token].flat()]);
  // The same keys, which are network ids.
  return Object.fromEntries(entries) as ResolvedOptions['tokens']; // oxlint-disable-line typescript/no-unsafe-type-assertion
}

/**
 * Checks the host's options and fills in every default. A production build validates most of them later (`#check`).
 * @throws PorticoError `options.unknown_key` (with the closest known one), `options.invalid` or
 * `options.siwe_and_siwx`.
 */
export function parseOptions(input: PorticoOptions): ResolvedOptions {
  checkOptions(input);
  // Which of the two is set may depend on where the page runs, so a production build checks it, too.
  if (input.siwx && input.siweConfig) throw new PorticoError('options.siwe_and_siwx');
  const networks = parseNetworks(input.networks);
  return {
    ...optionDefaults,
    ...provided(input),
    projectId: input.projectId || undefined,
    features: { ...defaultFeatures, ...provided(input.features) },
    defaultAccountTypes: { ...optionDefaults.defaultAccountTypes, ...provided(input.defaultAccountTypes) },
    tokens: listTokens(input.tokens),
    networks,
    defaultNetwork: pickDefault(networks, input.defaultNetwork),
  };
}
