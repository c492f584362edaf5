import type { ChainNamespace } from '@portico/protocol';
import { createLinkedController } from '../async/linkedController.ts';
import type { Attempt } from '../internals.ts';
import type { PorticoContext } from '../portico.ts';

/** Runs one try on a namespace: it ends the one before, and destroy() or the caller's signal end it. */
export async function withAttempt<Result>(
  portico: PorticoContext,
  parameters: { namespace: ChainNamespace; kind: Attempt['kind']; signal: AbortSignal | undefined },
  work: (attempt: Attempt) => Promise<Result>,
): Promise<Result> {
  const { attempts } = portico.internals;
  attempts.get(parameters.namespace)?.abort();
  const { controller, release } = createLinkedController([portico.signal, parameters.signal]);
  const attempt: Attempt = { kind: parameters.kind, signal: controller.signal, abort: () => controller.abort() };
  attempts.set(parameters.namespace, attempt);
  try {
    return await work(attempt);
  } finally {
    release();
    if (attempts.get(parameters.namespace) === attempt) attempts.delete(parameters.namespace);
  }
}

/** True while no later try took over. */
export function isCurrent(portico: PorticoContext, namespace: ChainNamespace, attempt: Attempt): boolean {
  return portico.internals.attempts.get(namespace) === attempt && !portico.signal.aborted;
}
