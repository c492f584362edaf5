import { isCaipNetworkId } from '@portico/protocol';
import { type SiwxMessageData, type SiwxSession, isSessionOf } from '@portico/protocol/siwx';
import * as v from 'valibot';
import type { SiwxStorage } from './createSiwx.ts';

export interface LocalStorageParameters {
  /** Default: `portico.siwx`. Two sites of one origin need two. */
  readonly key?: string;
  /** Default: the browser's localStorage. */
  readonly area?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now?: () => number;
}

const SESSIONS_MAX = 50;
const word = v.pipe(v.string(), v.maxLength(10_000));
const maybe = v.optional(word);
const sessionSchema = v.object({
  data: v.object({
    accountAddress: word,
    chainId: v.custom<SiwxMessageData['chainId']>(isCaipNetworkId),
    domain: word,
    uri: word,
    version: word,
    nonce: word,
    statement: maybe,
    issuedAt: maybe,
    expirationTime: maybe,
    notBefore: maybe,
    requestId: maybe,
    resources: v.optional(v.array(word)),
    scheme: maybe,
  }),
  message: word,
  signature: v.pipe(v.string(), v.maxLength(100_000)),
});

function parse(text: string | null | undefined): readonly SiwxSession[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    // One that is spoilt does not take the others with it.
    return Array.isArray(stored) ? stored.filter((one): one is SiwxSession => v.is(sessionSchema, one)) : [];
  } catch {
    return [];
  }
}

/** Keeps sessions in the browser: enough for a page that only greets; no server may believe it. Blocked storage: kept until the page goes. */
export function createLocalStorage(parameters: LocalStorageParameters = {}): SiwxStorage {
  const { key = 'portico.siwx', now = Date.now } = parameters;
  let memory: readonly SiwxSession[] | undefined;
  const attempt = <Value>(
    work: (area: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) => Value,
  ): Value | undefined => {
    try {
      // Naming the storage alone may throw.
      return work(parameters.area ?? localStorage);
    } catch {
      return undefined;
    }
  };
  const read = (): readonly SiwxSession[] => memory ?? parse(attempt((area) => area.getItem(key)));
  const write = (sessions: readonly SiwxSession[]): void => {
    const kept = sessions.slice(-SESSIONS_MAX);
    const isWritten = attempt((area) => {
      if (kept.length === 0) area.removeItem(key);
      else area.setItem(key, JSON.stringify(kept));
      return true;
    });
    memory = isWritten ? undefined : kept;
  };
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
