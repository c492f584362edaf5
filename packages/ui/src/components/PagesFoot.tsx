import { isPorticoError } from '@portico/protocol';
import { useFormat } from '../hooks/useFormat.ts';
import { useIsOnline } from '../hooks/useIsOnline.ts';
import type { Pages } from '../hooks/usePages.ts';
import { useT } from '../hooks/useT.tsx';
import { Button } from '../primitives/Button.tsx';
import { ErrorState } from '../primitives/StateBlock.tsx';
import { ErrorId } from './ErrorId.tsx';
import { MoreButton } from './MoreButton.tsx';

type Anything = Pages<unknown>;

/** Over a list that could not be read anew: how old it is, and the next try. */
export function OldPages({ pages }: { readonly pages: Anything }) {
  const t = useT<'common'>();
  const format = useFormat();
  const isOnline = useIsOnline();
  const { items, error, readAtMs, isFetching, retry } = pages;
  if (!items || error == null || readAtMs === undefined) return null;
  return (
    <p className="old-note" role="status">
      {t('account.tokens.old', { time: format.date(readAtMs) })}
      {isOnline && (
        <Button kind="link" onClick={retry} isBusy={isFetching}>
          {t('common.retry')}
        </Button>
      )}
    </p>
  );
}

export interface PagesFootProps {
  readonly pages: Anything;
  /** The number of rows, to place the focus after a press. */
  readonly onMore: (isPressed: boolean) => void;
}

/** Under a list: the next page, and that there may be more later. */
export function PagesFoot({ pages, onMore }: PagesFootProps) {
  const t = useT<'activity'>();
  const { items, hasMore, isGrowing, more, readMore } = pages;
  return (
    <>
      {hasMore && (
        <MoreButton
          key={items?.length}
          isBusy={more === 'reading'}
          hasFailed={more === 'failed'}
          onMore={(isPressed) => {
            // A failed page is not requested again by scrolling: that would repeat for ever.
            if (more === 'failed' && !isPressed) return;
            onMore(isPressed);
            readMore();
          }}
        />
      )}
      <p className="foot" role="status">
        {isGrowing && t('pages.growing')}
      </p>
    </>
  );
}

/** In the place of a list that could not be read at all. */
export function FailedPages({ pages, title }: { readonly pages: Anything; readonly title: string }) {
  const t = useT<'activity'>();
  const isOnline = useIsOnline();
  // The service's own message, which our catalogue lacks.
  const reason = isPorticoError(pages.error, 'http.failed') ? pages.error.context.reason : undefined;
  return (
    <ErrorState
      title={title}
      text={
        <>
          {t(isOnline ? 'pages.failed' : 'common.offline')} {isOnline && <bdi>{reason}</bdi>}
        </>
      }
      errorId={<ErrorId error={pages.error} />}
      action={{ label: t('common.retry'), onClick: pages.retry, isBusy: pages.isFetching, isDisabled: !isOnline }}
    />
  );
}
