import type { Socket } from 'node:net';

/** Node's objects of a request and of its answer. */
interface Exchange {
  readonly incoming: { readonly socket: Socket };
  readonly outgoing: { once(event: 'close', listener: () => void): unknown };
}

type Fetch = (request: Request, exchange: Exchange) => Response | Promise<Response>;

/**
 * Requests that one connection pipelines are handled one after the other: a client that does not read has one buffered
 * answer, and not hundreds.
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
