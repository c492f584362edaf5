import { useEffect, useState } from 'react';
import { explain, lazyIcons } from '../../components/lazy.ts';
import { EmailForm } from './EmailForm.tsx';
import { SocialButtons } from '../../components/social/SocialButtons.tsx';
import { ExplainContext } from '../../hooks/explainContext.ts';
import { usePorticoState } from '../../hooks/usePortico.ts';
import { useUi } from '../../hooks/uiContext.ts';
import { IconPathsContext } from '../../primitives/iconName.ts';
import { SkeletonRow } from '../../primitives/Skeleton.tsx';

function EmailLogin({ isDisabled }: { readonly isDisabled: boolean }) {
  const connectorId = usePorticoState(({ connectors }) => connectors.find(({ type }) => type === 'AUTH')?.id);
  if (connectorId === undefined) return null;
  return <EmailForm connectorId={connectorId} isDisabled={isDisabled} />;
}

const sections = {
  email: { view: 'EmailVerifyOtp', Section: EmailLogin },
  social: { view: 'ConnectingSocial', Section: SocialButtons },
} as const;

interface LoginSectionProps {
  readonly method: keyof typeof sections;
  readonly isDisabled: boolean;
}

/**
 * A login among the connect methods. Its messages and styles load with the view that it leads to; without them it is
 * absent.
 */
export default function LoginSection({ method, isDisabled }: LoginSectionProps) {
  const { views } = useUi();
  const { view, Section } = sections[method];
  const [status, setStatus] = useState(() => (views.isReady(view) ? 'ready' : 'loading'));
  useEffect(() => {
    let isMounted = true;
    const set = (next: string) => {
      if (isMounted) setStatus(next);
    };
    views.load(view).then(
      () => set('ready'),
      () => set('failed'),
    );
    return () => {
      isMounted = false;
    };
  }, [views, view]);
  if (status === 'failed') return null;
  if (status !== 'ready') return <SkeletonRow />;
  return (
    <ExplainContext.Provider value={explain}>
      <IconPathsContext.Provider value={lazyIcons}>
        <Section isDisabled={isDisabled} />
      </IconPathsContext.Provider>
    </ExplainContext.Provider>
  );
}
