import type { RelaySocket } from './relaySocket.ts';
import { closeCodes } from './wire/problems.ts';

/** The open connections of this process. */
export interface RelaySockets {
  add(socket: RelaySocket): void;
  remove(socket: RelaySocket): void;
  size(): number;
  /** Called every second: each connection has its turn twice a minute. */
  heartbeat(): void;
  /** Ends all of them, a few at a time, so that they do not all reconnect to the others at the same time. */
  endAll(withinMs: number): Promise<void>;
}

const queue = 30;
const stepMs = 50;

/** Connections, by the second of their heartbeat. */
export function createRelaySockets(): RelaySockets {
  const slots = Array.from({ length: queue }, () => new Set<RelaySocket>());
  const slotOf = new Map<RelaySocket, Set<RelaySocket>>();
  let added = 0;
  let round = 0;
  return {
    add(socket) {
      const slot = slots[(added += 1) % queue];
      if (slot === undefined) return;
      slot.add(socket);
      slotOf.set(socket, slot);
    },
    remove(socket) {
      slotOf.get(socket)?.delete(socket);
      slotOf.delete(socket);
    },
    size: () => slotOf.size,
    heartbeat() {
      round = (round + 1) % queue;
      for (const socket of slots[round] ?? []) socket.heartbeat();
    },
    async endAll(withinMs) {
      const atOnce = Math.max(50, Math.ceil((slotOf.size * stepMs) / Math.max(1, withinMs)));
      while (slotOf.size > 0) {
        for (const socket of [...slotOf.keys()].slice(0, atOnce)) socket.close(closeCodes.goingAway, 'going_away');
        if (slotOf.size > 0) await new Promise((resolve) => setTimeout(resolve, stepMs));
      }
    },
  };
}
