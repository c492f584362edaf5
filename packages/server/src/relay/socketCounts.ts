import type { Duplex } from 'node:stream';

/** Open sockets by network, from their request until they are closed: admitted, refused or not yet decided. */
export interface SocketCounts {
  add(network: string, socket: Duplex): void;
  size(): number;
  sizeOf(network: string): number;
}

export function createSocketCounts(): SocketCounts {
  const byNetwork = new Map<string, number>();
  let total = 0;
  const count = (network: string, by: 1 | -1): void => {
    total += by;
    const next = (byNetwork.get(network) ?? 0) + by;
    if (next > 0) byNetwork.set(network, next);
    else byNetwork.delete(network);
  };
  return {
    add(network, socket) {
      count(network, 1);
      socket.once('close', () => count(network, -1));
    },
    size: () => total,
    sizeOf: (network) => byNetwork.get(network) ?? 0,
  };
}
