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

const toSeconds = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000));

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
      const visitor = await store.count(`limit:a:${nameOf(address)}`, amount, windowMs);
      if (visitor.total > limits.perAddress) return toSeconds(visitor.resetMs);
      // Only then: one visitor who is refused must not use up what all of the project's visitors share.
      const project = await store.count(`limit:p:${projectId}`, amount, windowMs);
      return project.total > limits.perProject ? toSeconds(project.resetMs) : undefined;
    },
  };
}
