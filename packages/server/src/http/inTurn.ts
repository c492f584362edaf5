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
export function inTurn(fetch: Fetch): Fetch {
  const turns = new WeakMap<Socket, Promise<void>>();
  return async (request, exchange) => {
    const { socket } = exchange.incoming;
    const before = turns.get(socket);
    const turn = new Promise<void>((resolve) => {
      exchange.outgoing.once('close', () => {
        if (turns.get(socket) === turn) turns.delete(socket);
        resolve();
      });
    });
    turns.set(socket, turn);
    await before;
    return fetch(request, exchange);
  };
}
