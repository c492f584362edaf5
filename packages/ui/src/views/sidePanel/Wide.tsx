import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useUi } from '../../hooks/uiContext.ts';
import { WalletSide } from './WalletSide.tsx';

export interface WideProps {
  /** The view is the list itself. */
  readonly isList: boolean;
  readonly children?: ReactNode;
}

/** Next to the list is the explanation for a new visitor. */
function Lesson() {
  const { views } = useUi();
  const [isReady, setIsReady] = useState(() => views.isReady('WhatIsAWallet'));
  useEffect(() => {
    // Without it there is the list.
    views.load('WhatIsAWallet').then(
      () => setIsReady(true),
      () => undefined,
    );
  }, [views]);
  return isReady ? views.render({ view: 'WhatIsAWallet' }) : <div className="view" aria-busy="true" />;
}

/** The list at the side, and the view that it leads to. */
export function Wide({ isList, children }: WideProps) {
  // The lesson is a view that the list leads to, and brings it along.
  if (isList) return <Lesson />;
  return (
    <>
      {children}
      <WalletSide />
    </>
  );
}
