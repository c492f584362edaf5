import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { verifySiwx } from '@portico/siwx/verify';

const NONCE_LIFETIME_MS = 5 * 60_000;
const SESSION_LIFETIME_MS = 24 * 3_600_000;
const BODY_MAX_BYTES = 100_000;
/** The limit of sessions; the oldest is removed. */
const ENTRIES_MAX = 100_000;

async function readJson(request) {
  if (Number(request.headers['content-length'] ?? 0) > BODY_MAX_BYTES) return undefined;
  let body = '';
  for await (const chunk of request) {
    body += chunk;
    if (body.length > BODY_MAX_BYTES) return undefined;
  }
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function answer(response, status, value, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end(JSON.stringify(value));
}

/**
 * Writes and reads the cookies of the site. `__Host-` keeps other hosts of the domain from setting them, and requires
 * https.
 */
function createCookies(origin) {
  const isSecure = origin.startsWith('https:');
  const nameOf = (name) => (isSecure ? `__Host-${name}` : name);
  return {
    write: (name, value, lifetimeMs) =>
      `${nameOf(name)}=${value}; HttpOnly; SameSite=Lax; Path=/; Max-Age=${lifetimeMs / 1000}${isSecure ? '; Secure' : ''}`,
    read(request, name) {
      const start = `${nameOf(name)}=`;
      const cookies = (request.headers.cookie ?? '').split('; ');
      return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
    },
  };
}

/** Adds an entry, and drops expired ones: all live equally long, so the oldest come first. */
function addEntry(entries, key, entry, nowMs) {
  for (const [oldest, { endsMs }] of entries) {
    if (endsMs > nowMs && entries.size < ENTRIES_MAX) break;
    entries.delete(oldest);
  }
  entries.set(key, entry);
}

/**
 * Nonces that are stored only once they are used: the time, random bytes, and a MAC of both for one browser. A flood of
 * requests for nonces costs no memory, and a message that was signed in another browser is not accepted.
 */
function createNonces({ now, secret, used }) {
  const macOf = (browser, head) => createHmac('sha256', secret).update(`${browser} ${head}`).digest('hex');
  return {
    create(browser) {
      const head = now().toString(36).padStart(9, '0') + randomBytes(8).toString('hex');
      return head + macOf(browser, head);
    },
    isOf(browser, nonce) {
      const [, head, time, mac] = /^(([0-9a-z]{9})[0-9a-f]{16})([0-9a-f]{64})$/.exec(nonce) ?? [];
      if (browser === undefined || head === undefined) return false;
      const ageMs = now() - Number.parseInt(time, 36);
      const isFresh = ageMs >= 0 && ageMs <= NONCE_LIFETIME_MS;
      return isFresh && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(browser, head)));
    },
    /**
     * True once for each chain: a wallet signs in for several chains with one nonce. Synchronous, so of two concurrent
     * calls one gets true.
     */
    use(nonce, { address, chainId }) {
      const known = used.get(nonce);
      if (known?.chainIds.includes(chainId) || (known && known.address !== address)) return false;
      if (known) known.chainIds.push(chainId);
      else addEntry(used, nonce, { address, chainIds: [chainId], endsMs: now() + NONCE_LIFETIME_MS }, now());
      return true;
    },
  };
}

/** The signed-in accounts, by the id in a cookie. */
function createSessions({ now, sessions, cookies }) {
  const find = (request) => {
    const id = cookies.read(request, 'session');
    const session = sessions.get(id);
    return session !== undefined && session.endsMs > now() ? { id, ...session } : undefined;
  };
  return {
    find,
    /** A further chain of the signed-in account is added to its session. Returns the cookie. */
    start(request, { address, chainId }) {
      const current = find(request);
      const chainIds = [...new Set([...(current?.address === address ? current.chainIds : []), chainId])];
      sessions.delete(current?.id);
      // A new id each time, so that an id known before the sign-in gives no access to this session.
      const id = randomUUID();
      addEntry(sessions, id, { address, chainIds, endsMs: now() + SESSION_LIFETIME_MS }, now());
      return cookies.write('session', id, SESSION_LIFETIME_MS);
    },
    end(request) {
      sessions.delete(cookies.read(request, 'session'));
      return cookies.write('session', '', 0);
    },
  };
}

/**
 * Answers `GET /nonce`, `POST /sign-in`, `GET /session` and `POST /sign-out`. `domain` and `origin` are the site's own,
 * never taken from a request. `rpcUrls`, by CAIP-2 id, let contract wallets in. Several processes share `secret`,
 * `sessions` and `used`.
 */
export function createBackend(options) {
  const { domain, origin, rpcUrls, now = Date.now } = options;
  const { secret = randomBytes(32), used = new Map() } = options;
  const cookies = createCookies(origin);
  const nonces = createNonces({ now, secret, used });
  const sessions = createSessions({ now, sessions: options.sessions ?? new Map(), cookies });

  function giveNonce(request, response) {
    const browser = cookies.read(request, 'browser') ?? randomUUID();
    const cookie = cookies.write('browser', browser, NONCE_LIFETIME_MS);
    return answer(response, 200, { nonce: nonces.create(browser) }, { 'set-cookie': cookie });
  }

  async function signIn(request, response) {
    const { message, signature } = (await readJson(request)) ?? {};
    if (typeof message !== 'string' || typeof signature !== 'string')
      return answer(response, 400, { problem: 'malformed' });
    const browser = cookies.read(request, 'browser');
    const nonce = (text) => nonces.isOf(browser, text);
    const outcome = await verifySiwx({ message, signature, domain, rpcUrls, nonce, nowMs: now() });
    if (!outcome.isVerified) {
      return answer(response, outcome.problem === 'chain_unreachable' ? 503 : 401, { problem: outcome.problem });
    }
    const { accountAddress: address, chainId } = outcome.data;
    // Last, so that a forged message uses up nothing.
    if (!nonces.use(outcome.data.nonce, { address, chainId })) return answer(response, 401, { problem: 'wrong_nonce' });
    return answer(response, 200, { address, chainId }, { 'set-cookie': sessions.start(request, { address, chainId }) });
  }

  function writeSession(request, response) {
    const session = sessions.find(request);
    return answer(response, 200, session ? { address: session.address, chainIds: session.chainIds } : null);
  }

  function signOut(request, response) {
    return answer(response, 200, {}, { 'set-cookie': sessions.end(request) });
  }

  const routes = {
    'GET /nonce': giveNonce,
    'GET /session': writeSession,
    'POST /sign-in': signIn,
    'POST /sign-out': signOut,
  };

  return async function handle(request, response) {
    const { pathname } = new URL(request.url ?? '/', origin);
    const route = routes[`${request.method} ${pathname}`];
    if (!route) return answer(response, 404, { problem: 'not_found' });
    // A page of another site may not sign a visitor in or out.
    if (request.method === 'POST' && request.headers.origin !== origin)
      return answer(response, 403, { problem: 'origin' });
    return route(request, response);
  };
}
