import { PorticoError } from '@portico/protocol';
import { raceAbort } from '../async/race.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { State, TrackedTransaction } from '../store/state.ts';

/** Waits until a tracked transaction has ended; this tab follows it, or another one. */
export async function waitForEnd(
  { store, signal: ended }: Pick<PorticoContext, 'store' | 'signal'>,
  { hash, caipNetworkId }: TrackedTransaction,
  signal: AbortSignal = ended,
): Promise<TrackedTransaction> {
  const find = ({ transactions }: State): TrackedTransaction | undefined =>
    transactions.find((one) => one.hash === hash && one.caipNetworkId === caipNetworkId && one.status !== 'pending');
  let stop = (): void => undefined;
  const end = new Promise<TrackedTransaction>((resolve) => {
    const check = (): void => {
      const found = find(store.getState());
      if (found) resolve(found);
    };
    stop = store.subscribe(({ transactions }) => transactions, check);
    check();
  });
  try {
    return await raceAbort(end, signal);
  } finally {
    stop();
  }
}

/**
 * As waitForEnd, and requires that it took effect.
 * @throws PorticoError `send.reverted`, `send.replaced`, `aborted`.
 */
export async function waitForSuccess(
  portico: PorticoContext,
  transaction: TrackedTransaction,
  signal?: AbortSignal,
): Promise<void> {
  const { status, hash } = await waitForEnd(portico, transaction, signal);
  if (status === 'confirmed') return;
  throw new PorticoError(status === 'reverted' ? 'send.reverted' : 'send.replaced', { hash });
}
