import { lazy, Suspense } from 'react';
import { useIsWide } from '../../hooks/useIsWide.ts';
import type { WideProps } from './Wide.tsx';

const Wide = lazy(() => import('./Wide.tsx').then((module) => ({ default: module.Wide })));

/**
 * In the wide form the list of wallets stays, and the view of a picked wallet is rendered next to it. Else a view is
 * alone.
 */
export function SidePanel(props: WideProps) {
  if (!useIsWide()) return props.children;
  return (
    <Suspense fallback={null}>
      <Wide {...props} />
    </Suspense>
  );
}
