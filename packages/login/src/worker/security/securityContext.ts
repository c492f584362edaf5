import type { VaultAnswer, VaultWallet } from '@portico/protocol/vault';
import { FrameError } from '../../messages/frameError.ts';
import type { OpenAccounts, Opening, Verified } from '../opening.ts';
import type { Stored, StoredSession } from '../stored.ts';
import { expectAnswer } from '../userWallets.ts';
import type { VaultClient } from '../vaultClient.ts';

/** The page that a window belongs to: the site around the frame, its project, and the release of the frame. */
export interface OfWindow {
  readonly origin: string;
  readonly projectId: string;
  readonly release: string;
}

/** The login of this browser, as the calls of a window use it. */
export interface SecurityContext {
  readonly request: VaultClient;
  readonly stored: Stored;
  readonly opening: Opening;
  /** The wallet of the user who is logged in at a site. */
  readonly resume: (origin: string) => Promise<OpenAccounts | undefined>;
}

/** @throws FrameError `wallet.unauthorized` where no one is logged in at the site, as far as this browser has it. */
export async function requireSession({ stored }: SecurityContext, { origin }: OfWindow): Promise<StoredSession> {
  const session = await stored.readSession();
  if (!session?.origins.includes(origin)) throw new FrameError('wallet.unauthorized');
  return session;
}

/**
 * The login as the vault has it now; its wallet may be locked.
 * @throws FrameError `wallet.unauthorized` where no one is logged in at the site.
 */
export async function readVerified(context: SecurityContext, ofWindow: OfWindow): Promise<Verified> {
  const session = await requireSession(context, ofWindow);
  const { request, stored } = context;
  const verified = expectAnswer(await request(() => ({ type: 'session', session: session.token })), 'verified');
  await stored.keepSession({ ...session, token: verified.session.id });
  return verified;
}

/** The wallet of a login. */
export function requireWallet({ wallet }: Verified): VaultWallet {
  if (!wallet) throw new FrameError('login.frame_error');
  return wallet;
}

/** What the vault allows to one who has proved just now who logs in, but not soon after a change of the address. */
export function expectAllowed<Type extends VaultAnswer['type']>(answer: VaultAnswer, type: Type) {
  if (answer.type === 'refused' && answer.code === 'address_changed')
    throw new FrameError('login.throttled', { seconds: Math.ceil(answer.retryAfterMs / 1000) });
  return expectAnswer(answer, type);
}

/** @throws FrameError `wallet.unauthorized` where no one is logged in at the site. */
export async function requireLogin({ resume, stored }: SecurityContext, { origin }: OfWindow) {
  const open = await resume(origin);
  const session = await stored.readSession();
  if (!open || !session) throw new FrameError('wallet.unauthorized');
  return { open, session };
}
