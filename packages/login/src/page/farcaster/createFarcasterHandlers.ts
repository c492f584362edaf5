import { FrameError } from '../../messages/frameError.ts';
import type { FrameResult } from '../../messages/results.ts';
import type { EntryOutcome } from '../../worker/opening.ts';
import type { Handlers } from '../dispatcher.ts';
import type { Keys } from '../keys/createKeys.ts';
import type { WalletAccount } from '../login/account.ts';
import { readUntil } from '../readUntil.ts';

interface FarcasterHandlersParameters {
  readonly keys: Keys;
  readonly account: WalletAccount;
  readonly origin: string;
  readonly projectId: string;
  readonly getUser: () => Promise<FrameResult<'GET_USER'>>;
}

const PAUSE_MS = 1_500;
/** A page gives up after 30 seconds; one that still waits sends its request again. */
const WAIT_MS = 25_000;

/**
 * The requests of a login by Farcaster. The site shows the link that it is answered with, and the visitor signs in the
 * Farcaster app; the vault reads at the relay what was signed, so that this page requests nothing of others.
 */
export function createFarcasterHandlers(parameters: FarcasterHandlersParameters) {
  const { keys, account, origin, projectId, getUser } = parameters;
  let current: string | undefined;

  async function wait(flowId: string): Promise<EntryOutcome> {
    const read = async (): Promise<EntryOutcome | undefined> => {
      if (current !== flowId) throw new FrameError('login.request_aborted');
      const outcome = await keys.call('finishFarcaster', { flowId, origin });
      return outcome === 'pending' ? undefined : outcome;
    };
    const outcome = await readUntil(read, { lateMs: Date.now() + WAIT_MS, pauseMs: PAUSE_MS });
    if (!outcome) throw new FrameError('login.socials_timeout');
    return outcome;
  }

  return {
    async GET_FARCASTER_URI() {
      const { flowId, uri } = await keys.call('startFarcaster', { origin, projectId });
      current = flowId;
      return { uri };
    },
    /** Late for the site, the login goes on: the next request waits for its end, or finds it. */
    async CONNECT_FARCASTER() {
      if (current !== undefined) {
        const flowId = current;
        const outcome = await wait(flowId);
        if (current === flowId) current = undefined;
        if (outcome !== 'accepted') return { action: 'VERIFY_DEVICE' as const };
      } else if (!(await account.find())) throw new FrameError('wallet.unauthorized');
      return getUser();
    },
  } satisfies Handlers;
}
