import { FrameError } from '../../messages/frameError.ts';
import type { OpenAccounts, Opening, Verified } from '../opening.ts';
import type { Stored } from '../stored.ts';
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

/**
 * The login as the vault has it now; its wallet may be locked.
 * @throws FrameError `wallet.unauthorized` where no one is logged in at the site.
 */
export async function readVerified({ request, stored }: SecurityContext, { origin }: OfWindow): Promise<Verified> {
  const session = await stored.readSession();
  if (!session?.origins.includes(origin)) throw new FrameError('wallet.unauthorized');
  const verified = expectAnswer(await request(() => ({ type: 'session', session: session.token })), 'verified');
  await stored.keepSession({ ...session, token: verified.session.id });
  return verified;
}

/** @throws FrameError `wallet.unauthorized` where no one is logged in at the site. */
export async function requireLogin({ resume, stored }: SecurityContext, { origin }: OfWindow) {
  const open = await resume(origin);
  const session = await stored.readSession();
  if (!open || !session) throw new FrameError('wallet.unauthorized');
  return { open, session };
}
