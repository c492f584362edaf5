import { FrameError } from '../messages/frameError.ts';
import type { Addresses } from './accounts.ts';
import { createSocialLogin } from './createSocialLogin.ts';
import { type OpenAccounts, type UserFacts, type Verified, createOpening } from './opening.ts';
import type { Stored } from './stored.ts';
import { expectAnswer } from './userWallets.ts';
import type { VaultClient } from './vaultClient.ts';
import { doWork } from './work.ts';

const LOCKED_SECONDS = 86_400;

/** Who is logged in. */
export interface LoggedIn extends UserFacts {
  readonly addresses: Addresses;
}

/** For whom a code is requested. */
export interface StartParameters {
  readonly email: string;
  readonly origin: string;
  readonly projectId: string;
  readonly locale: string;
}

/** How a code was received. */
export type CodeOutcome = 'accepted' | 'wrong' | 'expired';

/** What became of the mail with a code. A code that has ended is `sent`: entered, it is reported as expired. */
export type MailStatus = 'queued' | 'sent' | 'undeliverable';

/** The curves of the two namespaces. */
export type SignCall =
  | { readonly namespace: 'eip155'; readonly hash: Uint8Array }
  | { readonly namespace: 'solana'; readonly bytes: Uint8Array };

/** Requests a code; a vault that has sent many has the browser work for one more. */
async function requestCode(request: VaultClient, { email, origin, projectId, locale }: StartParameters) {
  const send = (makeWork?: (enc: Uint8Array) => string) =>
    request((enc) => ({ type: 'start', email, origin, projectId, locale, ...(makeWork && { work: makeWork(enc) }) }));
  const first = await send();
  const isWork = first.type === 'refused' && first.code === 'work_required';
  const answer = isWork ? await send((enc) => doWork(enc, email)) : first;
  if (answer.type === 'refused' && answer.code === 'too_soon')
    throw new FrameError('login.throttled', { seconds: Math.ceil(answer.retryAfterMs / 1000) });
  if (answer.type === 'refused' && answer.code === 'locked')
    throw new FrameError('login.throttled', { seconds: LOCKED_SECONDS });
  return expectAnswer(answer, 'started').flowId;
}

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
  const { accounts, ...facts } = open;
  return { ...facts, addresses: accounts.addresses };
}

/** The code that was requested last. */
function createCode(request: VaultClient) {
  let flowId: string | undefined;
  return {
    start: async (parameters: StartParameters): Promise<void> => void (flowId = await requestCode(request, parameters)),
    async mailStatus(): Promise<MailStatus> {
      const id = flowId;
      if (id === undefined) return 'sent';
      const answer = await request(() => ({ type: 'mailStatus', flowId: id }));
      return answer.type === 'ended' ? 'sent' : expectAnswer(answer, 'mail').status;
    },
    /** The login, or why there is none. */
    async enter(code: string) {
      const id = flowId;
      if (id === undefined) return 'expired';
      const answer = await request(() => ({ type: 'verify', flowId: id, code }));
      if (answer.type === 'wrong_code') return 'wrong';
      if (answer.type === 'ended') return 'expired';
      const verified = expectAnswer(answer, 'verified');
      flowId = undefined;
      return verified;
    },
  };
}

/** The login of this browser, and its wallet as long as it is open. */
export function createLogin(request: VaultClient, stored: Stored) {
  const opening = createOpening(request, stored);
  const code = createCode(request);

  /** The wallet, for a site that the visitor logged in at; undefined where no one is logged in. */
  async function resume(origin: string): Promise<OpenAccounts | undefined> {
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
  }

  const enter = async (verified: Verified, origin: string): Promise<void> => {
    await keepSession(stored, verified, origin);
    await opening.enter(verified);
  };

  async function verify(text: string, origin: string): Promise<CodeOutcome> {
    const outcome = await code.enter(text);
    if (typeof outcome === 'string') return outcome;
    await enter(outcome, origin);
    return 'accepted';
  }

  return {
    ...createSocialLogin(request, enter),
    verify,
    start: code.start,
    mailStatus: code.mailStatus,
    status: async (origin: string): Promise<LoggedIn | undefined> => toLoggedIn(await resume(origin)),
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
