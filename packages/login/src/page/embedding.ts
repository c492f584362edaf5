import * as v from 'valibot';

/** What the frame's own server grants to the pages around it. */
export interface Embedding {
  /** The page that the frame belongs to. */
  readonly origin: string;
  /** The services that reads are sent to; absent where the operator has none. */
  readonly apiUrl?: string;
  /** Where logins go, and the key that they are sealed for; absent where the operator offers none. */
  readonly vault?: { readonly url: string; readonly key: string };
  /** Where the smart account of a visitor is a contract of its own. */
  readonly safeChains: readonly string[];
}

const grantSchema = v.strictObject({
  apiUrl: v.optional(v.pipe(v.string(), v.url())),
  vault: v.optional(v.strictObject({ url: v.pipe(v.string(), v.url()), key: v.pipe(v.string(), v.base64()) })),
  safeChains: v.optional(v.array(v.string()), []),
});

interface FindEmbeddingParameters {
  readonly projectId: string;
  /** The origin of the first message, as the browser names it. */
  readonly origin: string;
  /** The pages around the frame, innermost first; undefined in a browser that does not name them. */
  readonly ancestors: readonly string[] | undefined;
  readonly fetch: typeof fetch;
}

/**
 * Checks every page around the frame against the list of the project; undefined where one is not listed, or where the
 * list cannot be had. The policy of the document has the same list: this check holds where a proxy lost that header.
 */
export async function findEmbedding(parameters: FindEmbeddingParameters): Promise<Embedding | undefined> {
  const { projectId, origin, ancestors = [origin], fetch: request } = parameters;
  if (ancestors[0] !== origin) return undefined;
  const query = new URLSearchParams(ancestors.map((ancestor) => ['origin', ancestor]));
  try {
    const response = await request(`/frame/projects/${projectId}?${query}`, { credentials: 'omit', cache: 'no-store' });
    const grant = response.ok ? v.safeParse(grantSchema, await response.json()) : undefined;
    if (!grant?.success) return undefined;
    const { apiUrl, vault, safeChains } = grant.output;
    return { origin, safeChains, ...(apiUrl !== undefined && { apiUrl }), ...(vault && { vault }) };
  } catch {
    return undefined;
  }
}
