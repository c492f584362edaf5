import type { StepUp } from '@portico/protocol/vault';
import { FrameError } from '../messages/frameError.ts';
import type { StartedVisit } from './createSocialLogin.ts';
import { expectStarted } from './expectStarted.ts';
import type { EntryOutcome, Verified } from './opening.ts';
import { expectAnswer } from './userWallets.ts';
import type { VaultClient } from './vaultClient.ts';

/** A login by Farcaster, of a site. */
export interface FarcasterStart {
  readonly origin: string;
  readonly projectId: string;
  /** The signature is for more than a login. */
  readonly purpose?: StepUp;
}

/** What the visitor's signature ends, or does not yet. */
export interface FarcasterEnd {
  readonly flowId: string;
  readonly origin: string;
}

/** The link that the visitor opens in the Farcaster app. */
export async function startFarcaster(
  request: VaultClient,
  { origin, projectId, purpose }: FarcasterStart,
): Promise<StartedVisit> {
  const answer = await request(() => ({ type: 'startFarcaster', origin, projectId, ...(purpose && { purpose }) }));
  const { flowId, uri } = expectStarted(answer, 'farcasterStarted');
  return { flowId, uri };
}

/** The login of the visitor who has signed. @throws FrameError `wallet.unauthorized` once the link has ended. */
export async function readSignature(request: VaultClient, flowId: string): Promise<Verified | 'pending'> {
  const answer = await request(() => ({ type: 'finishFarcaster', flowId }));
  if (answer.type === 'farcasterPending') return 'pending';
  // Signed by no key of the account, or for another login.
  if (answer.type === 'refused' && answer.code === 'invalid') throw new FrameError('login.frame_error');
  return expectAnswer(answer, 'verified');
}

/** Logins by Farcaster: the key of this browser begins each, and ends it. */
export function createFarcasterLogin(
  request: VaultClient,
  enter: (verified: Verified, origin: string) => Promise<EntryOutcome>,
) {
  return {
    startFarcaster: (start: FarcasterStart) => startFarcaster(request, start),
    async finishFarcaster({ flowId, origin }: FarcasterEnd): Promise<'pending' | EntryOutcome> {
      const read = await readSignature(request, flowId);
      if (read === 'pending') return read;
      return enter(read, origin);
    },
  };
}
