import { useT } from '../hooks/useT.tsx';
import { ErrorState } from '../primitives/StateBlock.tsx';

/** In the place of a view that did not load or could not be drawn. */
export function FailedView({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <div className="view">
      <ErrorState
        title={t('common.loadFailed.title')}
        text={t('common.loadFailed.text')}
        action={{ label: t('common.retry'), onClick: onRetry }}
      />
    </div>
  );
}
