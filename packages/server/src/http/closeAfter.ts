import type { IncomingMessage } from 'node:http';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from './app.ts';

const discardMaxMs = 2_000;
const discardBytesMax = 16_000_000;

/** Reads and drops the rest of a request; resolves at its end, or when enough was dropped. */
async function discard(incoming: IncomingMessage): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    let bytes = 0;
    timer = setTimeout(resolve, discardMaxMs);
    // A reader that began to read the body would pause it again after each chunk.
    incoming.removeAllListeners('data');
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > discardBytesMax) resolve();
    });
    for (const event of ['end', 'close', 'error']) incoming.once(event, () => resolve());
    incoming.resume();
  });
  clearTimeout(timer);
}

/**
 * Answers at once and closes the connection after the rest of the request was dropped (RFC 9112 §9.6): closed at once,
 * what the client still sends would reset the connection and destroy the answer before the client has read it.
 */
export function closeAfter(
  context: AppContext,
  bytes: Uint8Array<ArrayBuffer>,
  status: ContentfulStatusCode,
): Response {
  const incoming = context.env?.incoming;
  context.header('connection', 'close');
  // It lets the client detect that the answer is complete, though the connection is still open.
  context.header('content-length', String(bytes.length));
  if (incoming === undefined || incoming.complete) return context.body(bytes, status);
  const stream = new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes);
      await discard(incoming);
      controller.close();
    },
  });
  return context.body(stream, status);
}
