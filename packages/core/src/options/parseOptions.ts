import { PorticoError } from '@portico/protocol';
import { type NetworkInput, defineNetwork } from '../chains/defineNetwork.ts';
import type { Network } from '../chains/network.ts';
import { ShapeError, shape } from '../parse/parse.ts';
import { findNearest } from './nearest.ts';
import { featureFields, optionFields } from './optionSchemas.ts';
import { readPageMetadata } from './pageMetadata.ts';
import type { PorticoOptions } from './porticoOptions.ts';
import type { ResolvedOptions } from './resolvedOptions.ts';

const optionKeys = [...Object.keys(optionFields), 'networks', 'defaultNetwork'];
const parseFields = shape(optionFields);

function refuseUnknownKeys(value: object, known: readonly string[], prefix: string): void {
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue;
    throw new PorticoError('options.unknown_key', { key: prefix + key, nearest: prefix + findNearest(key, known) });
  }
}

/** Later entries of the same network are dropped: a list with doubles shows doubles. */
function parseNetworks(networks: readonly NetworkInput[]): readonly Network[] {
  // A host without types may give anything.
  const given: unknown = networks;
  if (!Array.isArray(given) || given.length === 0) {
    throw new PorticoError('options.invalid', { key: 'networks', reason: 'at least one network is needed' });
  }
  const byId = new Map<string, Network>();
  for (const input of networks) {
    const network = defineNetwork(input);
    if (!byId.has(network.caipNetworkId)) byId.set(network.caipNetworkId, network);
  }
  return [...byId.values()];
}

function pickDefault(networks: readonly Network[], input: NetworkInput | undefined): Network {
  const wanted = input && defineNetwork(input).caipNetworkId;
  const found = wanted ? networks.find(({ caipNetworkId }) => caipNetworkId === wanted) : networks[0];
  if (found) return found;
  throw new PorticoError('options.invalid', { key: 'defaultNetwork', reason: 'it is not one of `networks`' });
}

function parse(input: PorticoOptions): ReturnType<typeof parseFields> {
  try {
    return parseFields(input);
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    throw new PorticoError('options.invalid', { key: error.path, reason: error.message });
  }
}

/**
 * Parses the host's options and fills in every default.
 * @throws PorticoError `options.unknown_key` (with the nearest known one), `options.invalid` or `options.siwe_and_siwx`.
 */
export function parseOptions(input: PorticoOptions): ResolvedOptions {
  if (typeof input !== 'object' || input === null) {
    throw new PorticoError('options.invalid', { key: 'options', reason: 'an object is needed' });
  }
  refuseUnknownKeys(input, optionKeys, '');
  if (input.features) refuseUnknownKeys(input.features, Object.keys(featureFields), 'features.');
  if (input.siwx !== undefined && input.siweConfig !== undefined) throw new PorticoError('options.siwe_and_siwx');
  const parsed = parse(input);
  const networks = parseNetworks(input.networks);
  return {
    ...parsed,
    // Named, so that each key is there even where it is undefined.
    projectId: parsed.projectId || undefined,
    termsConditionsUrl: parsed.termsConditionsUrl,
    privacyPolicyUrl: parsed.privacyPolicyUrl,
    siwx: parsed.siwx,
    siweConfig: parsed.siweConfig,
    universalProvider: parsed.universalProvider,
    universalProviderConfigOverride: parsed.universalProviderConfigOverride,
    locale: parsed.locale,
    direction: parsed.direction,
    onEvent: parsed.onEvent,
    features: { ...parsed.features, connectMethodsOrder: parsed.features.connectMethodsOrder },
    networks,
    defaultNetwork: pickDefault(networks, input.defaultNetwork),
    metadata: { ...readPageMetadata(), ...parsed.metadata },
  };
}
