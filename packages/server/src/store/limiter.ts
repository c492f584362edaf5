import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { SharedStore } from './sharedStore.ts';

/** What may be asked in a minute. */
export interface Limits {
  perProject: number;
  perAddress: number;
}

/** Counts requests; nothing it keeps names a visitor. */
export interface Limiter {
  /** Undefined where it may pass, else the seconds until it may. */
  take(asked: { projectId: string; address: string; amount: number }): Promise<number | undefined>;
}

const windowMs = 60_000;

/** A household has a whole /64 of IPv6: counting single addresses would limit nobody. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/** Limits per project and per visitor's address, shared by all processes on one store that know the same secret. */
export function createLimiter(
  store: SharedStore,
  limits: Limits,
  secret: string = randomBytes(16).toString('hex'),
): Limiter {
  const nameOf = (address: string): string =>
    createHmac('sha256', secret).update(networkOf(address)).digest('base64url').slice(0, 22);
  return {
    async take({ projectId, address, amount }) {
      const [visitor, project] = await Promise.all([
        store.count(`limit:a:${nameOf(address)}`, amount, windowMs),
        store.count(`limit:p:${projectId}`, amount, windowMs),
      ]);
      const waits = [
        visitor.total > limits.perAddress ? visitor.resetMs : 0,
        project.total > limits.perProject ? project.resetMs : 0,
      ];
      const waitMs = Math.max(...waits);
      return waitMs === 0 ? undefined : Math.max(1, Math.ceil(waitMs / 1000));
    },
  };
}
