import { randomBytes } from '../keys/random.ts';

const SERIALS = 1_000_000;
// Drawn once and counted on: two drawn anew within a millisecond could be the same, and a response would then settle
// the wrong request.
let serial: number | undefined;

/** The next of a million numbers in turn. */
function nextSerial(): number {
  serial = ((serial ?? new DataView(randomBytes(4).buffer).getUint32(0)) + 1) % SERIALS;
  return serial;
}

/**
 * The id of a request to a peer: milliseconds and three digits more, always a safe integer. A thousand within a
 * millisecond differ.
 */
export function createPeerRpcId(nowMs: number): number {
  return nowMs * 1000 + (nextSerial() % 1000);
}

/** The time in a peer's id, by which requests are ordered. */
export function timeOfPeerRpcId(id: number): number {
  return Math.floor(id / 1000);
}

/** The id of a request to the relay: 19 digits, more than a number holds, hence text. */
export function createRelayRpcId(nowMs: number): string {
  return `${nowMs}${String(nextSerial()).padStart(6, '0')}`;
}
