import { type ChainNamespace, chainNamespaces, isChainNamespace } from '@portico/protocol';
import type { Accounts } from '../contract/connection.ts';
import { perNamespace } from '../values/perNamespace.ts';
import { anything, is, oneOf, maybe, recordOf, shape, tryParse } from '../values/parse.ts';
import { parseStoredConnections, toConnectionsRecord } from '../storage/keys.ts';
import type { InitialState } from '../store/initialState.ts';
import { selectActiveConnection } from '../store/selectors.ts';
import type { State } from '../store/state.ts';

const parseCookie = shape({
  n: is<ChainNamespace>(isChainNamespace, 'a namespace is needed'),
  m: maybe(oneOf(['light', 'dark', 'system'])),
  c: recordOf(anything),
});

const MAX_AGE_SECONDS = 7 * 24 * 60 * 60;
/** Browsers drop a cookie of more than 4096 bytes. */
const COOKIE_MAX_CHARACTERS = 3_800;

/** The cookie's name; over https one that no other subdomain can set (RFC 6265bis, `__Host-`). */
function toName(instanceId: string, isHttps: boolean): string {
  return `${isHttps ? '__Host-' : ''}portico.${instanceId}`;
}

/** Where a state cookie is written or read. */
export interface StateCookieParameters {
  /** True where the page is served over https: the cookie is `__Host-` and `Secure`. */
  readonly isHttps?: boolean;
}

/**
 * The state that the server needs to render the button as it will be: namespace, address and network of the active
 * wallet. To be set as a cookie (`Set-Cookie` or the page's own) unchanged; where it would be too long the cookie is
 * removed instead. In a page `isHttps` is the scheme of its URL.
 */
export function serializeState(
  state: State,
  { isHttps = globalThis.location?.protocol === 'https:' }: StateCookieParameters = {},
): string {
  const c: Partial<Record<ChainNamespace, unknown>> = {};
  for (const namespace of chainNamespaces) {
    const connection = selectActiveConnection(state, namespace);
    if (!connection) continue;
    const { caipNetworkId } = state.namespaces[namespace];
    const account = connection.accounts.find(({ address }) => address === connection.address);
    const accounts: Accounts = [account ?? connection.accounts[0]];
    c[namespace] = toConnectionsRecord({ connections: [{ ...connection, accounts }], caipNetworkId });
  }
  const value = encodeURIComponent(JSON.stringify({ n: state.activeNamespace, m: state.theme.mode, c }));
  const [kept, maxAgeSeconds] = value.length > COOKIE_MAX_CHARACTERS ? ['', 0] : [value, MAX_AGE_SECONDS];
  const name = toName(state.options.instanceId, isHttps);
  return `${name}=${kept}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
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

/**
 * The first state from a request's Cookie header; undefined where there is none or it is invalid. It proves nothing: an
 * address of it is rendered as reconnecting, and is connected once a wallet of this browser confirms it. With `isHttps`
 * the cookie counts only under its `__Host-` name, so that no sibling subdomain chooses what is rendered; else that
 * name wins where both are there.
 */
export function parseStateCookie(
  header: string | null | undefined,
  instanceId = 'default',
  { isHttps = false }: StateCookieParameters = {},
): InitialState | undefined {
  const read = (isHost: boolean): unknown => readCookie(header ?? '', toName(instanceId, isHost));
  const cookie = tryParse(parseCookie, read(true) ?? (isHttps ? undefined : read(false)));
  if (!cookie) return undefined;
  const { n, m, c } = cookie;
  return {
    activeNamespace: n,
    themeMode: m,
    namespaces: perNamespace((namespace) => parseStoredConnections(namespace, c[namespace])),
  };
}
