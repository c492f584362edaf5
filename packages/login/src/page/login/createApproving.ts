import { FrameError } from '../../messages/frameError.ts';
import type { FrameResult } from '../../messages/results.ts';
import type { Keys } from '../keys/createKeys.ts';
import { readUntil } from '../readUntil.ts';
import { mailLocale } from './waitForMail.ts';

const AGAIN_MS = 2_000;
const unapproved = { action: 'VERIFY_DEVICE' } as const;

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
      const read = async () => {
        if (signal.aborted) return unapproved;
        const found = await state();
        return found.action === 'CONNECT' ? found : undefined;
      };
      return (await readUntil(read, { lateMs, pauseMs: AGAIN_MS })) ?? unapproved;
    },
  };
}

/** A login whose browser awaits its approval by the reader of its mail. */
export type Approving = ReturnType<typeof createApproving>;
