import { FrameError } from '../../messages/frameError.ts';
import { randomBytes } from '../bytes.ts';
import type { RunAlone } from '../createRunAlone.ts';
import type { DeviceKeys } from '../deviceKeys.ts';
import type { OpenAccounts } from '../opening.ts';
import type { Storage } from '../storage.ts';
import type { Stored } from '../stored.ts';
import { type ApprovedGrant, type Grant, readGrants, writeGrants } from './grant.ts';
import { type GrantUse, isLive, spendGrants } from './policy.ts';

/** Of one page: a list that a person still reads. */
const GRANTS_MAX = 20;
/** An ended grant is listed for so long. */
const ENDED_KEPT_MS = 7 * 86_400_000;
const ID_BYTES = 32;

/** Where grants are kept. */
export interface GrantsContext {
  readonly storage: Storage;
  readonly keys: Pick<DeviceKeys, 'wrap' | 'unwrap'>;
  /** Nothing else is between its reading and its writing. */
  readonly alone: RunAlone;
  readonly now: () => number;
}

interface GrantsParameters extends GrantsContext {
  readonly stored: Pick<Stored, 'readSession'>;
  /** The wallet, for a site that the visitor is logged in at. */
  readonly resume: (origin: string) => Promise<Pick<OpenAccounts, 'accounts'> | undefined>;
}

const toId = (bytes: Uint8Array): string =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** Reads the grants of a user at a page, and writes all of a browser. */
function createGrantStore({ storage, keys, stored, resume, now }: GrantsParameters) {
  async function read(): Promise<readonly Grant[]> {
    const wrapped = await storage.get('grants');
    const bytes = wrapped instanceof Uint8Array ? await keys.unwrap(Uint8Array.from(wrapped)) : undefined;
    return bytes ? readGrants(bytes) : [];
  }
  return {
    write: async (grants: readonly Grant[]): Promise<void> =>
      storage.set('grants', await keys.wrap(writeGrants(grants))),
    /** Of a user at a page, and those that are none of theirs. Locked or logged out, there is no user. */
    async readOf(origin: string) {
      const open = await resume(origin);
      const session = await stored.readSession();
      if (!open || !session) throw new FrameError('wallet.unauthorized');
      const { userId } = session;
      const isOwn = (grant: Grant): boolean => grant.userId === userId && grant.origin === origin;
      const kept = (await read()).filter(({ expiresAtMs }) => now() < expiresAtMs + ENDED_KEPT_MS);
      const account = open.accounts.addresses.eip155.toLowerCase();
      return { userId, account, own: kept.filter(isOwn), others: kept.filter((grant) => !isOwn(grant)) };
    },
  };
}

/**
 * The grants of this browser. They are encrypted and authenticated by a key that no script reads, so that storage which
 * was changed has none; and counted before anything is signed, so that a crash costs the page an allowance and never
 * the visitor a coin.
 */
export function createGrants(parameters: GrantsParameters) {
  const { alone, now } = parameters;
  const { readOf, write } = createGrantStore(parameters);
  return {
    list: async (origin: string): Promise<readonly Grant[]> => (await readOf(origin)).own,
    /** @throws FrameError `rpc.limit_exceeded` where the page has too many. */
    add: (origin: string, approved: readonly ApprovedGrant[]): Promise<readonly Grant[]> =>
      alone(async () => {
        const { userId, account, own, others } = await readOf(origin);
        if (approved.some((grant) => grant.account !== account)) throw new FrameError('wallet.unauthorized');
        const live = own.filter((grant) => isLive(grant, now()));
        if (live.length + approved.length > GRANTS_MAX) throw new FrameError('rpc.limit_exceeded');
        // One time for all of a card: by it they are shown together.
        const grantedAtMs = now();
        const added = approved.map((grant) => ({
          ...grant,
          id: toId(randomBytes(ID_BYTES)),
          userId,
          origin,
          grantedAtMs,
          used: { calls: 0, amount: 0n, fee: 0n },
        }));
        const ended = own.filter((grant) => !isLive(grant, now())).slice(-GRANTS_MAX);
        await write([...others, ...ended, ...live, ...added]);
        return added;
      }),
    /** True once all of it is counted: it may be signed then. */
    spend: (origin: string, use: GrantUse): Promise<boolean> =>
      alone(async () => {
        const { account, own, others } = await readOf(origin);
        const next = use.account.toLowerCase() === account ? spendGrants(own, use, now()) : undefined;
        if (next) await write([...others, ...next]);
        return next !== undefined;
      }),
    /** False where the page has no such grant. */
    revoke: (origin: string, id: string): Promise<boolean> =>
      alone(async () => {
        const { own, others } = await readOf(origin);
        const next = own.filter((grant) => grant.id !== id);
        if (next.length < own.length) await write([...others, ...next]);
        return next.length < own.length;
      }),
  };
}
