import type { State, TrackedTransaction } from '@portico/core';
import type { Ui } from '../hooks/uiContext.ts';
import { createFormat } from '../i18n/format.ts';
import { describeTransaction } from './describeTransaction.ts';
import { translate } from '../i18n/translate.ts';

/** The transactions that ended between two states. */
export function findEnded(state: State, previous: State): readonly TrackedTransaction[] {
  if (state.transactions === previous.transactions) return [];
  const wasPending = (one: TrackedTransaction) =>
    previous.transactions.some(
      ({ hash, caipNetworkId, status }) =>
        hash === one.hash && caipNetworkId === one.caipNetworkId && status === 'pending',
    );
  return state.transactions.filter((one) => one.status !== 'pending' && wasPending(one));
}

/**
 * Reports the end of each transaction in a toast, in the tab that is visible. `since`: transactions that were pending
 * in that state and ended before this code had loaded are reported too. Returns the function that stops it.
 */
export function followSending(
  { portico, toasts, i18n }: Pick<Ui, 'portico' | 'toasts' | 'i18n'>,
  since: State,
): () => void {
  const notify = (ended: TrackedTransaction) => {
    const messageCatalogue = i18n.getState();
    if (ended.status === 'confirmed' && ended.kind === 'transfer') {
      const amount = createFormat(messageCatalogue).amount(BigInt(ended.amount), ended.decimals);
      toasts.success(translate<'activity'>(messageCatalogue, 'toast.confirmed', { amount, symbol: ended.symbol }));
    } else if (ended.status === 'confirmed') {
      const { description, title } = describeTransaction(ended);
      toasts.success(description ?? translate<'activity'>(messageCatalogue, ...title));
    } else if (ended.status === 'reverted') toasts.error(translate<'activity'>(messageCatalogue, 'activity.reverted'));
    else
      toasts.show({
        message: translate<'activity'>(
          messageCatalogue,
          ended.status === 'replaced' ? 'activity.replaced' : 'activity.dropped',
        ),
      });
  };
  const follow = (state: State, previous: State) => {
    if (!document.hidden) for (const ended of findEnded(state, previous)) notify(ended);
  };
  follow(portico.store.getState(), since);
  return portico.store.subscribe((state) => state, follow);
}
