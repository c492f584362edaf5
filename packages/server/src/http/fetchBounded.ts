const BYTES_MAX = 262_144;

/** The body, up to the limit and as long as the signal allows: fetch loses its signal once the head has come. */
async function readBounded(response: Response, signal: AbortSignal | undefined): Promise<Buffer> {
  const reader = response.body?.getReader();
  const cancel = (): void => void reader?.cancel().catch(() => undefined);
  signal?.addEventListener('abort', cancel, { once: true });
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done = true, value } = (await reader?.read()) ?? {};
      signal?.throwIfAborted();
      if (done || value === undefined) return Buffer.concat(parts);
      length += value.byteLength;
      if (length > BYTES_MAX) throw new Error('The answer is too long.');
      parts.push(value);
    }
  } finally {
    signal?.removeEventListener('abort', cancel);
    cancel();
  }
}

/**
 * Fetches from another service: no redirect is followed, and no answer is read for longer, or further, than is allowed.
 */
export async function fetchBounded(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...options, redirect: 'manual' });
  const body = await readBounded(response, options.signal ?? undefined);
  const type = response.headers.get('content-type');
  return new Response(body.length > 0 ? Uint8Array.from(body) : null, {
    status: response.status,
    headers: type === null ? {} : { 'content-type': type },
  });
}
