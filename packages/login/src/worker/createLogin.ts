import { FrameError } from '../messages/frameError.ts';
import type { Addresses } from './accounts.ts';
import { createApproval } from './createApproval.ts';
import { createCode } from './createCode.ts';
import { createEmailChange } from './createEmailChange.ts';
import { createFarcasterLogin } from './createFarcasterLogin.ts';
import { type GrantsContext, createGrants } from './grants/createGrants.ts';
import { createSocialLogin } from './createSocialLogin.ts';
import { type CodeProblem, type LastCode, readMailStatus } from './lastCode.ts';
import {
  type EntryOutcome,
  type OpenAccounts,
  type Opening,
  type UserFacts,
  type Verified,
  createOpening,
} from './opening.ts';
import { createSecurity } from './security/createSecurity.ts';
import type { Stored } from './stored.ts';
import { LockedWallet, UnapprovedBrowser, expectAnswer } from './userWallets.ts';
import type { VaultClient } from './vaultClient.ts';

/** Who is logged in. */
export interface LoggedIn extends UserFacts {
  readonly addresses: Addresses;
}

/** How a code was received. */
export type CodeOutcome = EntryOutcome | CodeProblem;

/** The curves of the two namespaces. */
export type SignCall =
  | { readonly namespace: 'eip155'; readonly hash: Uint8Array }
  | { readonly namespace: 'solana'; readonly bytes: Uint8Array };

/** The code was entered at this site: that allows it the address. Sites of another user are not allowed this one. */
async function keepSession(stored: Stored, { userId, session }: Verified, origin: string): Promise<void> {
  const before = await stored.readSession();
  const allowed = before?.userId === userId ? before.origins : [];
  await stored.keepSession({ userId, token: session.id, origins: [...new Set([...allowed, origin])] });
}

/** Out of reach, the session ends by its time; no key and no token of it is here any more. */
async function endSession(request: VaultClient, stored: Stored): Promise<void> {
  const session = await stored.readSession();
  await stored.dropSession();
  if (session) await request(() => ({ type: 'signOut', session: session.token })).catch(() => undefined);
}

function toLoggedIn(open: OpenAccounts | undefined): LoggedIn | undefined {
  if (!open) return undefined;
  const { accounts, provider: _, ...facts } = open;
  return { ...facts, addresses: accounts.addresses };
}

/** Resolves with the wallet, for a site that the visitor logged in at; undefined where no one is logged in. */
function createResume(request: VaultClient, stored: Stored, opening: Opening) {
  return async (origin: string): Promise<OpenAccounts | undefined> => {
    const session = await stored.readSession();
    if (!session?.origins.includes(origin)) return undefined;
    const open = opening.get();
    if (open) return open;
    const answer = await request(() => ({ type: 'session', session: session.token }));
    if (answer.type === 'ended') {
      await stored.dropSession();
      return undefined;
    }
    const verified = expectAnswer(answer, 'verified');
    await stored.keepSession({ ...session, token: verified.session.id });
    return opening.enter(verified);
  };
}

const createIsOpen =
  (stored: Stored, opening: Opening) =>
  async (origin: string): Promise<boolean> => {
    const session = await stored.readSession();
    return session?.origins.includes(origin) === true && opening.get() !== undefined;
  };

/** What has to be done before the wallet opens, in the place of what it would have been opened for. */
async function unlessClosed<Result>(work: Promise<Result>): Promise<Result | 'locked' | 'unapproved'> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof LockedWallet) return 'locked';
    if (error instanceof UnapprovedBrowser) return 'unapproved';
    throw error;
  }
}

/** The login of this browser, and its wallet as long as it is open. */
export function createLogin(request: VaultClient, stored: Stored, ofGrants: GrantsContext) {
  const opening = createOpening(request, stored);
  const resume = createResume(request, stored, opening);
  const last: LastCode = {};
  const code = createCode(request, last);

  const enter = async (verified: Verified, origin: string): Promise<EntryOutcome> => {
    await keepSession(stored, verified, origin);
    return unlessClosed(opening.enter(verified).then(() => 'accepted' as const));
  };

  async function verify(text: string, origin: string): Promise<CodeOutcome> {
    const outcome = await code.enter(text);
    if (typeof outcome === 'string') return outcome;
    return enter(outcome, origin);
  }

  return {
    ...createSocialLogin(request, enter),
    ...createFarcasterLogin(request, enter),
    security: createSecurity({ request, stored, opening, resume }),
    grants: createGrants({ ...ofGrants, stored, resume }),
    verify,
    start: code.start,
    mailStatus: () => readMailStatus(request, last),
    ...createEmailChange(request, {
      last,
      async readToken(origin) {
        const open = await resume(origin);
        const session = open && (await stored.readSession());
        if (!session) throw new FrameError('wallet.unauthorized');
        return session.token;
      },
      onChanged: (email) => opening.replace({ email }),
    }),
    async status(origin: string): Promise<LoggedIn | undefined> {
      const found = await unlessClosed(resume(origin));
      return toLoggedIn(typeof found === 'string' ? undefined : found);
    },
    approval: createApproval(request, stored),
    isOpen: createIsOpen(stored, opening),
    async sign(call: SignCall, origin: string): Promise<Uint8Array> {
      const found = await resume(origin);
      if (!found) throw new FrameError('wallet.unauthorized');
      opening.stayOpen();
      return call.namespace === 'eip155' ? found.accounts.signHash(call.hash) : found.accounts.signBytes(call.bytes);
    },
    async signOut(): Promise<void> {
      opening.lock();
      await endSession(request, stored);
    },
  };
}

/** The login of this browser. */
export type Login = ReturnType<typeof createLogin>;
