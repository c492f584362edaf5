import type { Socket } from 'node:net';

/** What Node has of a request and of its answer. */
interface Exchange {
  readonly incoming: { readonly socket: Socket };
  readonly outgoing: { once(event: 'close', listener: () => void): unknown };
}

type Fetch = (request: Request, exchange: Exchange) => Response | Promise<Response>;

/**
 * Requests that one connection sends without waiting are worked on one after the other, as they are answered: whoever does not
 * read has one answer kept for them, and not hundreds.
 */
export function inSequence(fetch: Fetch): Fetch {
  const queue = new WeakMap<Socket, Promise<void>>();
  return async (request, exchange) => {
    const { socket } = exchange.incoming;
    const before = queue.get(socket);
    const round = new Promise<void>((resolve) => {
      exchange.outgoing.once('close', () => {
        if (queue.get(socket) === round) queue.delete(socket);
        resolve();
      });
    });
    queue.set(socket, round);
    await before;
    return fetch(request, exchange);
  };
}
