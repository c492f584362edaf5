import { TestRunner, onTestFinished } from 'vitest';

/**
 * What a test started ends with it, passed, failed or given up, the last first; what a suite's set-up started is the suite's to end.
 * Gives the way to end it earlier, which may be taken as often as one likes.
 */
export function endWithTest(end: () => unknown): () => Promise<void> {
  let ending: Promise<unknown> | undefined;
  const endOnce = async (): Promise<void> => {
    await (ending ??= Promise.resolve(end()));
  };
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(endOnce);
  return endOnce;
}
