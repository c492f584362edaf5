import { FrameError } from '../../messages/frameError.ts';
import type { FrameResult } from '../../messages/results.ts';
import { isAway } from '../isAway.ts';
import type { Keys } from '../keys/createKeys.ts';
import { mailLocale } from './waitForMail.ts';

const AGAIN_MS = 2_000;
/** The vault may be away for a short time while the visitor reads. */
const FAILURES_MAX = 4;

/** A login whose browser awaits its approval by the reader of its mail. */
export function createApproving(keys: Keys, origin: string) {
  let email: string | undefined;
  const read = (resend?: true) => keys.call('approval', { origin, locale: mailLocale(), ...(resend && { resend }) });

  async function state(resend?: true): Promise<FrameResult<'CONNECT_DEVICE'>> {
    const { number } = await read(resend);
    if (number !== undefined) return { action: 'VERIFY_DEVICE', number };
    email = undefined;
    // Opens the wallet.
    if (await keys.call('status', { origin })) return { action: 'CONNECT' };
    throw new FrameError('wallet.unauthorized');
  }

  return {
    isAwaited: () => email !== undefined,
    /** The code to this address was right. */
    begin(of: string) {
      email = of;
      return state();
    },
    /** Sends its mail again; undefined where the login of this address awaits no approval, and takes a code. */
    async resend(of: string) {
      if (email !== of) return undefined;
      try {
        return await state(true);
      } catch (error) {
        // Its owner has removed this browser, or its session has ended.
        if (!(error instanceof FrameError) || error.facts.code !== 'wallet.unauthorized') throw error;
        email = undefined;
        return undefined;
      }
    },
    async wait(lateMs: number, signal: AbortSignal): Promise<FrameResult<'CONNECT_DEVICE'>> {
      let failures = 0;
      while (!signal.aborted && Date.now() < lateMs) {
        try {
          const found = await state();
          if (found.action === 'CONNECT') return found;
          failures = 0;
        } catch (error) {
          failures += 1;
          if (!isAway(error) || failures >= FAILURES_MAX) throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
      return { action: 'VERIFY_DEVICE' };
    },
  };
}

/** A login whose browser awaits its approval by the reader of its mail. */
export type Approving = ReturnType<typeof createApproving>;
