import type { ChainNamespace } from '@portico/protocol';
import { createLinkedController } from '../async/linkedController.ts';
import type { Attempt, Runtime } from '../context/runtime.ts';

/** Runs one try on a namespace: it ends the one before, and the end of the runtime or the caller's signal end it. */
export async function withAttempt<Result>(
  runtime: Runtime,
  parameters: Pick<Attempt, 'kind' | 'connectorId'> & { namespace: ChainNamespace; signal: AbortSignal | undefined },
  work: (attempt: Attempt) => Promise<Result>,
): Promise<Result> {
  const { attempts } = runtime;
  attempts.get(parameters.namespace)?.abort();
  const { controller, release } = createLinkedController([runtime.signal, parameters.signal]);
  const attempt: Attempt = { ...parameters, signal: controller.signal, abort: () => controller.abort() };
  attempts.set(parameters.namespace, attempt);
  try {
    return await work(attempt);
  } finally {
    release();
    if (attempts.get(parameters.namespace) === attempt) attempts.delete(parameters.namespace);
  }
}

/** True while the runtime runs and no later try took over. */
export function isCurrent({ attempts, signal }: Runtime, namespace: ChainNamespace, attempt: Attempt): boolean {
  return attempts.get(namespace) === attempt && !signal.aborted;
}
