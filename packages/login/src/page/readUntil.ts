import { FrameError } from '../messages/frameError.ts';

/** A server may be away for a short time while the visitor reads. */
const FAILURES_MAX = 4;

const isAway = (error: unknown): boolean => error instanceof FrameError && error.facts.code.startsWith('http.');

/** Reads again and again until there is an answer; undefined once it is late. Other errors than an outage end it. */
export async function readUntil<Answer>(
  read: () => Promise<Answer | undefined>,
  { lateMs, pauseMs }: { readonly lateMs: number; readonly pauseMs: number },
): Promise<Answer | undefined> {
  let failures = 0;
  while (Date.now() < lateMs) {
    try {
      const answer = await read();
      if (answer !== undefined) return answer;
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!isAway(error) || failures >= FAILURES_MAX) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return undefined;
}
