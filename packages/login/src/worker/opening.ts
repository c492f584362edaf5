import type { VaultAnswer } from '@portico/protocol/vault';
import type { Accounts } from './accounts.ts';
import type { Stored } from './stored.ts';
import { createUserWallets, expectAnswer } from './userWallets.ts';
import type { VaultClient } from './vaultClient.ts';
import type { OpenedWallet, PasskeyShare } from './wallet.ts';

/** Without a signature for this long the keys are wiped; the next one needs the vault again. */
const IDLE_MS = 900_000;

/** Who a user is, where it is known: by mail, or as a provider names him. */
export interface UserFacts {
  readonly email?: string;
  readonly userName?: string;
  /** Neither the operator nor a mailbox opens the wallet. */
  readonly isOwn?: true;
  /** It is deleted within a week, unless that is cancelled. The page of the host is not informed of it. */
  readonly isBeingDeleted?: true | undefined;
}

/** Logged in; locked, the wallet takes a passkey, and unapproved, its owner approves this browser first. */
export type EntryOutcome = 'accepted' | 'locked' | 'unapproved';

/** A login. */
export type Verified = Extract<VaultAnswer, { type: 'verified' }>;

/** The keys of the user who is logged in. */
export interface OpenAccounts extends UserFacts {
  readonly accounts: Accounts;
  /** Of a login by a provider of identities. */
  readonly provider?: Verified['provider'];
}

const factsOf = ({ email, userName, wallet }: Verified): UserFacts => ({
  ...(email !== undefined && { email }),
  ...(userName !== undefined && { userName }),
  ...(wallet?.ownSinceMs !== undefined && { isOwn: true }),
  ...(wallet?.deletesAtMs !== undefined && { isBeingDeleted: true }),
});

/** The wallet while it is open: in the memory of this worker, and for as long as it is used. */
export function createOpening(request: VaultClient, stored: Stored) {
  const wallets = createUserWallets(request, stored);
  let open: OpenAccounts | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  function lock(): void {
    clearTimeout(idleTimer);
    open?.accounts.wipe();
    open = undefined;
  }
  function stayOpen(): void {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(lock, IDLE_MS);
  }

  async function findWallet({ userId, session, wallet }: Verified, passkey?: PasskeyShare): Promise<OpenedWallet> {
    const user = { userId, session: session.id };
    if (wallet) return wallets.open(user, wallet, passkey);
    const made = await wallets.make(user);
    if (made) return made;
    return findWallet(expectAnswer(await request(() => ({ type: 'session', session: session.id })), 'verified'));
  }

  return {
    get: () => open,
    lock,
    stayOpen,
    /** What changed of the user. */
    replace: (facts: UserFacts): void => void (open &&= { ...open, ...facts }),
    /** Opens the wallet of a login for one piece of work. */
    async use<Result>(verified: Verified, work: (opened: OpenedWallet) => Result | Promise<Result>): Promise<Result> {
      const opened = await findWallet(verified);
      try {
        return await work(opened);
      } finally {
        opened.accounts.wipe();
        opened.wipe();
      }
    },
    /**
     * Opens the wallet of a login; the user gets one with the first.
     * @throws LockedWallet where it takes a passkey.
     */
    async enter(verified: Verified, passkey?: PasskeyShare): Promise<OpenAccounts> {
      const opened = await findWallet(verified, passkey);
      opened.wipe();
      lock();
      const entered = { ...factsOf(verified), provider: verified.provider, accounts: opened.accounts };
      open = entered;
      stayOpen();
      return entered;
    },
  };
}

/** The wallet while it is open. */
export type Opening = ReturnType<typeof createOpening>;
