/** Where the data service of the fixtures would be; nothing of the kind is there. */
export const FIXTURE_SERVICE_URL = 'https://service.example';

/**
 * The answer to a call: a body or a whole answer; 'fails' is a refusal that is not retried, 'hangs' is no answer at
 * all.
 */
export type FixtureAnswer = object | 'fails' | 'hangs';

/** Answers of a data service by call. Omitted calls fail. */
export interface FixtureService {
  /** The directory; without it, it does not answer: the bundled list is shown. */
  readonly wallets?: (badge: string | null) => FixtureAnswer;
  /** The swap service; without it, no network has swaps. */
  readonly swaps?: (url: URL, body: string | undefined) => FixtureAnswer;
  /** The onramp service; without it, it does not answer. */
  readonly onramp?: (url: URL, body: string | undefined) => FixtureAnswer;
  /** Default: every network of the gallery. */
  readonly chains?: readonly string[];
  readonly balance?: () => FixtureAnswer;
  readonly history?: (cursor: string | null) => FixtureAnswer;
  /** What the account bought on any device. */
  readonly bought?: () => FixtureAnswer;
  readonly nfts?: (cursor: string | null) => FixtureAnswer;
  /**
   * Names under `portico.eth`: those of the account, those that are taken, and the answer to a registration (default:
   * registered).
   */
  readonly names?: {
    readonly own?: readonly string[];
    readonly taken?: readonly string[];
    readonly register?: () => FixtureAnswer;
  };
}

const everyChain = ['eip155:1', 'eip155:8453', 'eip155:42161', 'eip155:10', 'eip155:137'];

const zone = 'portico.eth';

/** Names that are free: like the typed one. */
function suggest(label: string, taken: readonly string[]): FixtureAnswer {
  const similar = [`my-${label}`, `${label}-eth`, `${label}22`];
  const suggestions = [label, ...similar].map((one) => ({ name: `${one}.${zone}`, registered: taken.includes(one) }));
  return { suggestions, zone };
}

const listNames = (names: readonly string[]): FixtureAnswer =>
  names.map((name) => ({
    name,
    registered_at: '2026-11-01T00:00:00.000Z',
    updated_at: null,
    addresses: {},
    attributes: {},
  }));

function answerOf(service: FixtureService, url: URL, body: string | undefined): FixtureAnswer {
  const { chains = everyChain, balance, history, bought, nfts, names, swaps, onramp, wallets } = service;
  if (url.pathname === '/getWallets') return wallets?.(url.searchParams.get('badge_type')) ?? 'fails';
  if (url.pathname.startsWith('/v1/convert/')) return swaps?.(url, body) ?? 'fails';
  if (/onramp/.test(url.pathname)) return onramp?.(url, body) ?? 'fails';
  const cursor = url.searchParams.get('cursor');
  if (url.pathname === '/v1/supported-chains') return { http: chains, ws: [], ...(names && { nameDomain: zone }) };
  const [, typed] = /^\/v1\/profile\/suggestions\/(.+)$/.exec(url.pathname) ?? [];
  if (names && typed !== undefined) return suggest(typed, names.taken ?? []);
  if (names && url.pathname.startsWith('/v1/profile/reverse/')) return listNames(names.own ?? []);
  if (url.pathname === '/v1/profile/account') return names?.register?.() ?? (names ? { success: true } : 'fails');
  if (url.pathname.endsWith('/balance')) return balance?.() ?? 'fails';
  if (url.searchParams.has('onramp')) return bought?.() ?? { data: [], next: null };
  if (url.pathname.endsWith('/history')) return history?.(cursor) ?? 'fails';
  return url.pathname.endsWith('/nfts') ? (nfts?.(cursor) ?? 'fails') : 'fails';
}

async function respond(answer: FixtureAnswer, signal: AbortSignal | null | undefined): Promise<Response> {
  if (answer === 'fails') return Response.json({}, { status: 404 });
  if (answer !== 'hangs') return answer instanceof Response ? answer.clone() : Response.json(answer);
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), { once: true });
  });
}

/** Answers the requests to the fixtures' data service, and passes all others on. Returns the function that ends it. */
export function serveFixture(service: FixtureService | undefined): () => void {
  if (!service) return () => undefined;
  const { fetch: real } = globalThis;
  const answering: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const body = typeof init?.body === 'string' ? init.body : undefined;
    return url.origin === FIXTURE_SERVICE_URL ? respond(answerOf(service, url, body), init?.signal) : real(input, init);
  };
  globalThis.fetch = answering;
  return () => {
    // Another one may stand over it by now: that one passes on to it, which passes on to the real one.
    if (globalThis.fetch === answering) globalThis.fetch = real;
  };
}
