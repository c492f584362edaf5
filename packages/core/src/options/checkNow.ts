import { chainNamespaces, specError } from '@portico/protocol';
import type { NetworkInput } from '../contract/network.ts';
import { networkFields } from './networkFields.ts';
import { type Parse, ShapeError, shape } from '../values/parse.ts';
import { isRecord } from '../values/equal.ts';
import { findClosestMatch } from './closestMatch.ts';
import { featureFields, optionFields } from './optionFields.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import { refuse } from './refuse.ts';

const optionKeys = [...Object.keys(optionFields), 'networks', 'defaultNetwork'];
const parseFields = shape(optionFields);

/**
 * @throws PorticoError `options.unknown_key`, with the nearest known one.
 */
export function refuseUnknownKeys(value: object, known: readonly string[], prefix: string): void {
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue;
    throw specError('options.unknown_key', { key: prefix + key, nearest: prefix + findClosestMatch(key, known) });
  }
}

/**
 * @throws PorticoError `options.invalid` with the path of the value that has another shape.
 */
export function validateShape(parse: Parse<unknown>, value: unknown, path?: string): void {
  try {
    parse(value, path);
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    refuse(error.path, error.message);
  }
}

/**
 * Validates every part of a network.
 * @throws PorticoError `options.invalid`.
 */
export function checkNetwork(input: NetworkInput): void {
  validateShape(networkFields, input, 'networks');
}

/** Two would each find the wallets of their namespace, and one of them would own none. */
function refuseSameNamespace({ adapters = [] }: PorticoOptions): void {
  const namespaces = adapters.map(({ namespace }) => namespace);
  const index = namespaces.findIndex((namespace, at) => namespaces.indexOf(namespace) < at);
  if (index >= 0) refuse(`adapters.${index}`, `there is one for ${namespaces[index]} already`);
}

/**
 * The requirements for connecting, signing and reading a network, with the messages of the specification (§8, at init).
 */
function requireClients({ adapters = [] }: PorticoOptions): void {
  for (const adapter of adapters) {
    if (typeof adapter.loadWrites !== 'function') throw specError('client.connection_not_set');
    if (typeof adapter.loadReads !== 'function') throw specError('client.network_not_set');
  }
}

const toNetworkId = ({ id, chainNamespace = 'eip155', caipNetworkId }: NetworkInput): string =>
  caipNetworkId ?? (String(id).includes(':') ? String(id) : `${chainNamespace}:${id}`);

/** A network that is listed twice, and a node for a network that is not listed. */
function checkNetworkIds({ networks, customRpcUrls = {} }: PorticoOptions): void {
  const ids = networks.map(toNetworkId);
  const doubled = ids.find((id, index) => ids.indexOf(id) !== index);
  if (doubled !== undefined) refuse('networks', `${doubled} is listed twice`);
  refuseUnknownKeys(customRpcUrls, ids, 'customRpcUrls.');
}

function checkLocale({ locale }: PorticoOptions): void {
  try {
    if (locale) Intl.getCanonicalLocales(locale);
  } catch {
    refuse('locale', 'a BCP 47 tag is needed, such as `pt-BR`');
  }
}

/**
 * Validates every part of the options.
 * @throws PorticoError `options.unknown_key` (with the closest known one), `options.invalid`,
 * `client.connection_not_set` or `client.network_not_set`.
 */
export function checkOptions(input: PorticoOptions): void {
  // A host without types may give anything.
  const foreign: unknown = input;
  if (!isRecord(foreign)) refuse('options', 'an object is needed');
  const { networks } = foreign;
  if (!Array.isArray(networks) || networks.length === 0) refuse('networks', 'at least one network is needed');
  refuseUnknownKeys(input, optionKeys, '');
  if (input.features) refuseUnknownKeys(input.features, Object.keys(featureFields), 'features.');
  if (input.defaultAccountTypes) {
    refuseUnknownKeys(input.defaultAccountTypes, chainNamespaces, 'defaultAccountTypes.');
  }
  validateShape(parseFields, input);
  if (input.adapters?.length === 0 && !input.universalProvider)
    refuse('adapters', 'no wallet connects without an adapter');
  input.networks.forEach(checkNetwork);
  checkNetworkIds(input);
  checkLocale(input);
  requireClients(input);
  refuseSameNamespace(input);
}
