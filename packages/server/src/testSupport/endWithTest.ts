import { TestRunner, onTestFinished } from 'vitest';

/**
 * Ends what a test started with the test, passed, failed or aborted, the last first; what a suite's set-up started is
 * the suite's to end. Returns a function that ends it earlier, which may be called repeatedly.
 */
export function endWithTest(end: () => unknown): () => Promise<void> {
  let ending: Promise<unknown> | undefined;
  const endOnce = async (): Promise<void> => {
    await (ending ??= Promise.resolve(end()));
  };
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(endOnce);
  return endOnce;
}
