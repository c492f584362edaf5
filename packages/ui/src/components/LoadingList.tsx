import type { ReactNode } from 'react';
import { useIsOnline } from '../hooks/useIsOnline.ts';
import { useIsSlow } from '../hooks/useIsSlow.ts';
import { useT } from '../hooks/useT.tsx';

/** The placeholder of a list that is loading: its shape, and the text for the wait. */
export function LoadingList({ children }: { readonly children: ReactNode }) {
  const t = useT<'common'>();
  const isOnline = useIsOnline();
  const isSlow = useIsSlow(true);
  return (
    <div aria-busy="true">
      <span className="visually-hidden">{t('common.loading')}</span>
      {children}
      <p className="foot" role="status">
        {isOnline ? isSlow && t('common.slow') : t('common.offline')}
      </p>
    </div>
  );
}
