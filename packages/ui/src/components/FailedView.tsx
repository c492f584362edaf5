import { useT } from '../hooks/useT.tsx';
import { ErrorState } from '../primitives/StateBlock.tsx';
import { ErrorId } from './ErrorId.tsx';

/** In the place of a view that did not load or could not be drawn. */
export function FailedView({ onRetry, error }: { readonly onRetry: () => void; readonly error?: unknown }) {
  const t = useT();
  return (
    <div className="view">
      <ErrorState
        title={t('common.loadFailed.title')}
        text={t('common.loadFailed.text')}
        action={{ label: t('common.retry'), onClick: onRetry }}
        errorId={<ErrorId error={error} />}
      />
    </div>
  );
}
