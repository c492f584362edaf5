import { getAccountKind, hasService, isEqual, readHistory, toAddressKey, track } from '@portico/core/internal';
import type { HistoryEntry } from '@portico/core/internal';
import type { TrackedTransaction } from '@portico/core';
import { isPorticoError, parseCaipNetworkId } from '@portico/protocol';
import type { CaipNetworkId } from '@portico/protocol';
import { useAccount } from '../../hooks/useAccount.ts';
import { usePages } from '../../hooks/usePages.ts';
import type { Page, Pages } from '../../hooks/usePages.ts';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useErrorText } from '../../hooks/useT.tsx';
import { mergeActivity, ownActivity, transactionsOf } from './mergeActivity.ts';
import type { ActivityItem } from './mergeActivity.ts';
import type { UiPortico } from '../../hooks/uiContext.ts';

/** The known activity of an account. */
export interface Activity {
  readonly items: readonly ActivityItem[];
  /** undefined where there is no service with more than this page has. */
  readonly pages: Pages<HistoryEntry> | undefined;
}

interface Whose {
  readonly portico: UiPortico;
  readonly caipNetworkId: CaipNetworkId;
  readonly address: string;
  readonly errorText: (error: unknown) => string;
}

async function readPage(whose: Whose, cursor: string | undefined, signal: AbortSignal) {
  const { portico, caipNetworkId, address, errorText } = whose;
  const about = {
    address,
    ...(cursor !== undefined && { cursor }),
    ...getAccountKind(portico, { caipNetworkId, address }),
  };
  if (cursor !== undefined) track(portico, 'LOAD_MORE_TRANSACTIONS', about);
  try {
    const page = await readHistory(portico, { caipNetworkId, address, cursor, signal });
    return page && ({ items: page.entries, next: page.next, isComplete: page.isComplete } satisfies Page<HistoryEntry>);
  } catch (error) {
    if (!isPorticoError(error, 'aborted'))
      track(portico, 'ERROR_FETCH_TRANSACTIONS', { ...about, message: errorText(error) });
    throw error;
  }
}

function useServed(caipNetworkId: CaipNetworkId, address: string): Pages<HistoryEntry> {
  const portico = usePortico();
  const errorText = useErrorText();
  return usePages<HistoryEntry>({
    key: ['account', parseCaipNetworkId(caipNetworkId).chainNamespace, 'history', caipNetworkId, address],
    readPage: (cursor, signal) => readPage({ portico, caipNetworkId, address, errorText }, cursor, signal),
    stampOf: ({ id, status }) => `${status} ${id}`,
  });
}

/** The transactions of this page from the active account. */
function useOwnTransactions(): readonly TrackedTransaction[] {
  const portico = usePortico();
  const { address } = useAccount();
  return usePorticoState((state) => {
    const toKey = (caipNetworkId: CaipNetworkId, one: string): string => toAddressKey(portico, caipNetworkId, one);
    return transactionsOf(state.transactions, address, toKey);
  }, isEqual);
}

/** True where there is a service, or a namespace whose nodes list transactions: it may have more than this page. */
export function useHasHistory(): boolean {
  const { adapters } = usePortico();
  return usePorticoState(
    ({ options, activeNamespace }) => hasService(options, 'data') || adapters.get(activeNamespace)?.hasHistory === true,
  );
}

/** All that is known where there is no service. */
export function useOwnActivity(): Activity {
  return { items: ownActivity(useOwnTransactions()), pages: undefined };
}

/** The history of the account on a network, with the transactions of this page that the service lacks yet. */
export function useServedActivity(caipNetworkId: CaipNetworkId, address: string): Activity {
  const own = useOwnTransactions();
  const pages = useServed(caipNetworkId, address);
  const { isUnknown, items, error, hasMore } = pages;
  if (isUnknown || (!items && error != null)) return { items: ownActivity(own), pages };
  return { items: mergeActivity({ own, entries: items ?? [], caipNetworkId, hasMore }), pages };
}
