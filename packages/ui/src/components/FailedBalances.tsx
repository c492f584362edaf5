import type { ReactNode } from 'react';
import type { Balances } from '../hooks/useBalances.ts';
import { useRetryWaitMs } from '../hooks/useBalances.ts';
import { useFormat } from '../hooks/useFormat.ts';
import { useIsOnline } from '../hooks/useIsOnline.ts';
import { useIsSlow } from '../hooks/useIsSlow.ts';
import { useT } from '../hooks/useT.tsx';
import { ErrorState } from '../primitives/StateBlock.tsx';
import { ErrorId } from './ErrorId.tsx';

/** The text under a failure: the time to wait, that a retry is possible, or that it is running. */
function useRetryText({ failedAtMs, isFetching }: Balances): { readonly text: ReactNode; readonly isAllowed: boolean } {
  const t = useT<'account'>();
  const format = useFormat();
  const isOnline = useIsOnline();
  const isSlow = useIsSlow(isFetching);
  const waitMs = useRetryWaitMs(failedAtMs);
  const seconds = t('common.seconds', { count: format.number(Math.ceil(waitMs / 1000)) });
  if (!isOnline) return { text: t('common.offline'), isAllowed: false };
  if (isFetching) return { text: t(isSlow ? 'common.slow' : 'account.tokens.failed.asking'), isAllowed: true };
  // A timer is read when a screen reader reaches it; its seconds are not announced.
  const wait = <span role="timer">{t('account.tokens.failed.text', { seconds })}</span>;
  if (waitMs > 0) return { text: wait, isAllowed: false };
  return { text: t('account.tokens.failed.now'), isAllowed: true };
}

/**
 * Shown in place of balances that could not be read. The button is there from the start, so that it does not have to be
 * found again when it appears.
 */
export function FailedBalances({ balances }: { readonly balances: Balances }) {
  const t = useT<'account'>();
  const { text, isAllowed } = useRetryText(balances);
  return (
    <ErrorState
      title={t('account.tokens.failed.title')}
      text={text}
      errorId={<ErrorId error={balances.error} />}
      action={{
        label: t('common.retry'),
        onClick: balances.retry,
        isBusy: balances.isFetching,
        isDisabled: !isAllowed,
      }}
    />
  );
}
