import type { VaultAnswer } from '@portico/protocol/vault';
import type { Accounts } from './accounts.ts';
import type { Stored } from './stored.ts';
import { createUserWallets, expectAnswer } from './userWallets.ts';
import type { VaultClient } from './vaultClient.ts';
import type { OpenedWallet } from './wallet.ts';

/** Without a signature for this long the keys are wiped; the next one needs the vault again. */
const IDLE_MS = 900_000;

/** Who a user is, where it is known: by mail, or as a provider names him. */
export interface UserFacts {
  readonly email?: string;
  readonly userName?: string;
}

/** A login. */
export type Verified = Extract<VaultAnswer, { type: 'verified' }>;

/** The keys of the user who is logged in. */
export interface OpenAccounts extends UserFacts {
  readonly accounts: Accounts;
  /** Of a login by a provider of identities. */
  readonly provider?: Verified['provider'];
}

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

  async function findWallet({ userId, session, wallet }: Verified): Promise<OpenedWallet> {
    const user = { userId, session: session.id };
    if (wallet) return wallets.open(user, wallet);
    const made = await wallets.make(user);
    if (made) return made;
    return findWallet(expectAnswer(await request(() => ({ type: 'session', session: session.id })), 'verified'));
  }

  return {
    get: () => open,
    lock,
    stayOpen,
    replaceEmail: (email: string): void => void (open &&= { ...open, email }),
    /** The words of the wallet of a login, which was entered just now. */
    async readRecoveryPhrase(verified: Verified): Promise<readonly string[]> {
      const opened = await findWallet(verified);
      const words = opened.words();
      opened.accounts.wipe();
      opened.wipe();
      return words;
    },
    /** Opens the wallet of a login; the user gets one with the first. */
    async enter(verified: Verified): Promise<OpenAccounts> {
      const opened = await findWallet(verified);
      opened.wipe();
      lock();
      const { email, userName, provider } = verified;
      const facts = { ...(email !== undefined && { email }), ...(userName !== undefined && { userName }) };
      const entered = { ...facts, provider, accounts: opened.accounts };
      open = entered;
      stayOpen();
      return entered;
    },
  };
}

/** The wallet while it is open. */
export type Opening = ReturnType<typeof createOpening>;
