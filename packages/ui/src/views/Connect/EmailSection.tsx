import { useEffect, useState } from 'react';
import { useUi } from '../../hooks/uiContext.ts';
import { SkeletonRow } from '../../primitives/Skeleton.tsx';
import { EmailLogin } from './EmailLogin.tsx';

/**
 * The email login among the connect methods. Its messages and styles load with the view that it leads to; without them
 * it is absent.
 */
export default function EmailSection({ isDisabled }: { readonly isDisabled: boolean }) {
  const { views } = useUi();
  const [status, setStatus] = useState(() => (views.isReady('EmailVerifyOtp') ? 'ready' : 'loading'));
  useEffect(() => {
    let isMounted = true;
    const set = (next: string) => {
      if (isMounted) setStatus(next);
    };
    views.load('EmailVerifyOtp').then(
      () => set('ready'),
      () => set('failed'),
    );
    return () => {
      isMounted = false;
    };
  }, [views]);
  if (status === 'failed') return null;
  return status === 'ready' ? <EmailLogin isDisabled={isDisabled} /> : <SkeletonRow />;
}
