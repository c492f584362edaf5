import { isCaipNetworkId } from '@portico/protocol';
import { type SiwxMessageData, type SiwxSession, isSessionOf } from '@portico/protocol/siwx';
import * as v from 'valibot';
import type { SiwxStorage } from './createSiwx.ts';
import { type StorageArea, createStoredList } from './createStoredList.ts';

export interface LocalStorageParameters {
  /** Default: `portico.siwx`. Two sites of one origin need two. */
  readonly key?: string;
  /** Default: the browser's localStorage. */
  readonly area?: StorageArea;
  readonly now?: () => number;
}

const text = v.pipe(v.string(), v.maxLength(10_000));
const maybe = v.optional(text);
const sessionSchema = v.object({
  data: v.object({
    accountAddress: text,
    chainId: v.custom<SiwxMessageData['chainId']>(isCaipNetworkId),
    domain: text,
    uri: text,
    version: text,
    nonce: text,
    statement: maybe,
    issuedAt: maybe,
    expirationTime: maybe,
    notBefore: maybe,
    requestId: maybe,
    resources: v.optional(v.array(text)),
    scheme: maybe,
  }),
  message: text,
  signature: v.pipe(v.string(), v.maxLength(100_000)),
});

/**
 * Keeps sessions in the browser: enough for a page that only greets; no server may rely on it. Blocked storage: kept
 * until the page ends.
 */
export function createLocalStorage(parameters: LocalStorageParameters = {}): SiwxStorage {
  const { key = 'portico.siwx', area, now = Date.now } = parameters;
  const isItem = (one: unknown): one is SiwxSession => v.is(sessionSchema, one);
  const { read, write } = createStoredList({ key, area, isItem });
  const isOf = (chainId: SiwxMessageData['chainId'], address: string) => (session: SiwxSession) =>
    isSessionOf(session.data, { chainId, address, nowMs: now() });
  return {
    async add(session) {
      const { chainId, accountAddress } = session.data;
      write([...read().filter((one) => !isOf(chainId, accountAddress)(one)), session]);
    },
    set: async (sessions) => write(sessions),
    get: async (chainId, address) => read().filter(isOf(chainId, address)),
    revoke: async (chainId, address) => write(read().filter((one) => !isOf(chainId, address)(one))),
  };
}
