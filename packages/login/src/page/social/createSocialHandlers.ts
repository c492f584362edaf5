import { FrameError } from '../../messages/frameError.ts';
import type { ParsedPayload } from '../../messages/payloads.ts';
import type { FrameResult } from '../../messages/results.ts';
import type { SocialReturn } from '../../messages/socialReturn.ts';
import type { EntryOutcome } from '../../worker/opening.ts';
import { releaseOf } from '../releaseOf.ts';
import type { Handlers } from '../dispatcher.ts';
import type { Keys } from '../keys/createKeys.ts';
import type { WalletAccount } from '../login/account.ts';
import { createPendingFlow, takeStoredReturn } from './pendingFlow.ts';
import { receiveReturns } from './receiveReturns.ts';

interface SocialHandlersParameters {
  readonly keys: Keys;
  readonly account: WalletAccount;
  readonly origin: string;
  readonly projectId: string;
  readonly getUser: () => Promise<FrameResult<'GET_USER'>>;
}

const errorOf = (problem: 'declined' | 'failed'): FrameError =>
  new FrameError(problem === 'declined' ? 'user.rejected' : 'login.frame_error');

/**
 * The requests of a login by a provider of identities. The site opens a window in the visitor's own press and leads it
 * to the address that it is answered with; the window comes back to this origin, and brings what ends the login to this
 * frame, past the site.
 */
export function createSocialHandlers({ keys, account, origin, projectId, getUser }: SocialHandlersParameters) {
  const pending = createPendingFlow(origin);
  receiveReturns(window, pending.take);

  async function finish(returned: SocialReturn): Promise<EntryOutcome> {
    // A request of the site that waited as well finds the login as it is.
    if (!pending.end(returned)) return 'accepted';
    if ('problem' in returned) throw errorOf(returned.problem);
    const { flowId, completion } = returned;
    return keys.call('finishSocial', { flowId, completion, origin });
  }

  return {
    async GET_SOCIAL_REDIRECT_URI({ provider, returnUrl }: ParsedPayload<'GET_SOCIAL_REDIRECT_URI'>) {
      const release = releaseOf(location);
      const { flowId, uri } = await keys.call('startSocial', { provider, returnUrl, origin, projectId, release });
      pending.start({ flowId, provider });
      return { uri };
    },
    /** Late for the site, the visit goes on: the next request waits for its end, or finds the login. */
    async CONNECT_SOCIAL({ provider }: ParsedPayload<'CONNECT_SOCIAL'>) {
      const stored = takeStoredReturn();
      if (stored) pending.take(stored);
      if (pending.get()?.provider === provider) {
        if ((await finish(await pending.arrived())) !== 'accepted') return { action: 'VERIFY_DEVICE' as const };
      } else if (!(await account.find())) throw new FrameError('wallet.unauthorized');
      return getUser();
    },
  } satisfies Handlers;
}
