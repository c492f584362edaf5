import { type ChainNamespace, chainNamespaces, isChainNamespace } from '@portico/protocol';
import { perNamespace } from '../namespaces/perNamespace.ts';
import { anything, is, oneOf, maybe, recordOf, shape, tryParse } from '../parse/parse.ts';
import { type StoredConnections, parseStoredConnections } from '../storage/keys.ts';
import type { InitialState } from '../store/initialState.ts';
import { selectActiveConnection } from '../store/selectors.ts';
import type { State } from '../store/state.ts';

const parseCookie = shape({
  n: is<ChainNamespace>(isChainNamespace, 'a namespace is needed'),
  m: maybe(oneOf(['light', 'dark', 'system'])),
  c: recordOf(anything),
});

const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;
/** Browsers drop a cookie of more than 4096 bytes. */
const COOKIE_MAX_CHARACTERS = 3_800;

function toName(instanceId: string): string {
  return `portico.${instanceId}`;
}

/**
 * What the server needs to draw the button as it will be: namespace, address and network of the wallet in use. To be set as
 * a cookie (`Set-Cookie` or the page's own) as it is; where it would be too long the cookie is taken away instead.
 */
export function serializeState(state: State): string {
  const c: Partial<Record<ChainNamespace, StoredConnections>> = {};
  for (const namespace of chainNamespaces) {
    const connection = selectActiveConnection(state, namespace);
    if (!connection) continue;
    const { connectorId, address, networkId } = connection;
    const page = state.namespaces[namespace].networkId;
    c[namespace] = {
      connections: [{ connectorId, address, networkId, accounts: [address] }],
      ...(page && { networkId: page }),
    };
  }
  const value = encodeURIComponent(JSON.stringify({ n: state.activeNamespace, m: state.theme.mode, c }));
  const [kept, maxAgeSeconds] = value.length > COOKIE_MAX_CHARACTERS ? ['', 0] : [value, MAX_AGE_SECONDS];
  return `${toName(state.options.instanceId)}=${kept}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`;
}

function readCookie(header: string, name: string): unknown {
  for (const part of header.split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key !== name || value === undefined) continue;
    try {
      return JSON.parse(decodeURIComponent(value));
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** The first state from a request's Cookie header; undefined where there is none or it is garbage. */
export function parseStateCookie(header: string | null | undefined, instanceId = 'default'): InitialState | undefined {
  const cookie = tryParse(parseCookie, readCookie(header ?? '', toName(instanceId)));
  if (!cookie) return undefined;
  const { n, m, c } = cookie;
  return {
    activeNamespace: n,
    themeMode: m,
    namespaces: perNamespace((namespace) => parseStoredConnections(namespace, c[namespace])),
  };
}
