import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { SharedStore } from './sharedStore.ts';

/** The requests allowed in a minute. */
export interface Limits {
  perProject: number;
  perAddress: number;
}

/** So much of something in a window of time, for each network that visitors come from and each project. */
export interface Quota {
  /** The name of the counter: `events`. */
  readonly name: string;
  readonly perNetwork: number;
  readonly perProject: number;
  readonly windowMs: number;
}

/**
 * Counts requests; nothing it keeps names a visitor. Each answers undefined where it may pass, else the seconds until
 * it may.
 */
export interface Limiter {
  /** Checked first: one visitor who is refused must not use up the share of all the project's visitors. */
  takeOfVisitor(address: string, amount: number): Promise<number | undefined>;
  /** Whether `refusedVisitorFor` can have any entry. */
  hasRefused(): boolean;
  /**
   * Seconds until this visitor may come again, where this process refused them in a window that is not over; no store
   * is called, and nothing counted.
   */
  refusedVisitorFor(address: string): number | undefined;
  /**
   * Pages of the project and callers without an origin (servers, scripts) are counted apart, against the same limit
   * each.
   */
  takeOfProject(projectId: string, amount: number, caller?: 'page' | 'other'): Promise<number | undefined>;
  /** The network's share is counted first here, too: one network cannot use up what all have. */
  takeOfQuota(
    quota: Quota,
    caller: { address: string; projectId: string },
    amount: number,
  ): Promise<number | undefined>;
  /** The same for all visitors of one network and project; only this installation can resolve it. */
  nameOfRequester(caller: { address: string; projectId: string }): string;
}

const windowMs = 60_000;

/** A household has a whole /64 of IPv6: counting single addresses would limit no one. */
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

/** The limit of windows in memory that were used up; an evicted visitor is refused by the store. */
const refusedMax = 10_000;

function createRefusals(now: () => number) {
  const untilMs = new Map<string, number>();
  return {
    note(name: string, resetMs: number): void {
      untilMs.set(name, now() + resetMs);
      if (untilMs.size > refusedMax) untilMs.delete(untilMs.keys().next().value ?? '');
    },
    size: () => untilMs.size,
    /** Milliseconds that are left. */
    find(name: string): number | undefined {
      const until = untilMs.get(name);
      if (until === undefined) return undefined;
      if (until > now()) return until - now();
      untilMs.delete(name);
      return undefined;
    },
  };
}

const toSeconds = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000));

/** Limits per project and per visitor's address, shared by all processes on one store with the same secret. */
export function createLimiter(
  store: SharedStore,
  limits: Limits,
  secret: string = randomBytes(16).toString('hex'),
  now: () => number = Date.now,
): Limiter {
  const refusals = createRefusals(now);
  const keyed = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
  const nameOf = (address: string): string => keyed(networkOf(address));
  const take = async (key: string, amount: number, most: number, ms = windowMs): Promise<number | undefined> => {
    const { total, resetMs } = await store.count(`limit:${key}`, amount, ms);
    return total > most ? toSeconds(resetMs) : undefined;
  };
  return {
    async takeOfVisitor(address, amount) {
      const name = nameOf(address);
      const { total, resetMs } = await store.count(`limit:a:${name}`, amount, windowMs);
      if (total <= limits.perAddress) return undefined;
      refusals.note(name, resetMs);
      return toSeconds(resetMs);
    },
    hasRefused: () => refusals.size() > 0,
    refusedVisitorFor(address) {
      const leftMs = refusals.find(nameOf(address));
      return leftMs === undefined ? undefined : toSeconds(leftMs);
    },
    takeOfProject: (projectId, amount, caller = 'page') =>
      take(`${caller === 'page' ? 'p' : 'o'}:${projectId}`, amount, limits.perProject),
    takeOfQuota: async ({ name, perNetwork, perProject, windowMs: ms }, { address, projectId }, amount) =>
      (await take(`q:${name}:${projectId}:${nameOf(address)}`, amount, perNetwork, ms)) ??
      take(`q:${name}:${projectId}`, amount, perProject, ms),
    nameOfRequester: ({ address, projectId }) => keyed(`${projectId} ${networkOf(address)}`),
  };
}
