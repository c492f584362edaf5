import { randomUUID } from 'node:crypto';
import { createNonce, verifySiwx } from '@portico/siwx/verify';

const NONCE_LIFETIME_MS = 5 * 60_000;
const SESSION_LIFETIME_MS = 24 * 3_600_000;
const BODY_MAX_BYTES = 100_000;
const NONCES_MAX = 10_000;

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

const cookieOf = (request) => /(?:^|; )session=([\w-]{36})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];

/** Given out, and used up once. */
function createNonces(now) {
  const nonces = new Map();
  return {
    give() {
      for (const [nonce, endsMs] of nonces) if (endsMs < now()) nonces.delete(nonce);
      if (nonces.size >= NONCES_MAX) return undefined;
      const nonce = createNonce();
      nonces.set(nonce, now() + NONCE_LIFETIME_MS);
      return nonce;
    },
    use(nonce) {
      const endsMs = nonces.get(nonce) ?? 0;
      // True for one request alone, however many come at once.
      return nonces.delete(nonce) && endsMs >= now();
    },
  };
}

/**
 * Answers `GET /nonce`, `POST /sign-in`, `GET /session` and `POST /sign-out`.
 * `domain` and `origin` are the site's own, never what a request says they are. `rpcUrls`, by CAIP-2 id, let contract wallets in.
 */
export function createBackend({ domain, origin, rpcUrls, now = Date.now }) {
  const nonces = createNonces(now);
  const sessions = new Map();

  function giveNonce(_request, response) {
    const nonce = nonces.give();
    return nonce ? answer(response, 200, { nonce }) : answer(response, 503, { problem: 'busy' });
  }

  async function signIn(request, response) {
    const { message, signature } = (await readJson(request)) ?? {};
    if (typeof message !== 'string' || typeof signature !== 'string')
      return answer(response, 400, { problem: 'malformed' });
    const outcome = await verifySiwx({ message, signature, domain, rpcUrls, nonce: nonces.use, nowMs: now() });
    if (!outcome.isVerified) {
      return answer(response, outcome.problem === 'chain_unreachable' ? 503 : 401, { problem: outcome.problem });
    }
    const { accountAddress: address, chainId } = outcome.data;
    const id = randomUUID();
    sessions.set(id, { address, chainId, endsMs: now() + SESSION_LIFETIME_MS });
    const cookie = `session=${id}; HttpOnly; SameSite=Lax; Path=/; Max-Age=${SESSION_LIFETIME_MS / 1000}`;
    const secure = origin.startsWith('https:') ? '; Secure' : '';
    return answer(response, 200, { address, chainId }, { 'set-cookie': cookie + secure });
  }

  function tellSession(request, response) {
    const session = sessions.get(cookieOf(request));
    const isAlive = session !== undefined && session.endsMs > now();
    return answer(response, 200, isAlive ? { address: session.address, chainId: session.chainId } : null);
  }

  function signOut(request, response) {
    sessions.delete(cookieOf(request));
    return answer(response, 200, {}, { 'set-cookie': 'session=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0' });
  }

  const routes = {
    'GET /nonce': giveNonce,
    'GET /session': tellSession,
    'POST /sign-in': signIn,
    'POST /sign-out': signOut,
  };

  return async function handle(request, response) {
    const { pathname } = new URL(request.url ?? '/', origin);
    const route = routes[`${request.method} ${pathname}`];
    if (!route) return answer(response, 404, { problem: 'not_found' });
    // A page of another site may not sign anybody in or out.
    if (request.method === 'POST' && request.headers.origin !== origin)
      return answer(response, 403, { problem: 'origin' });
    return route(request, response);
  };
}
