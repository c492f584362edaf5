import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useT } from '../../hooks/useT.tsx';
import { SkeletonRow } from '../../primitives/Skeleton.tsx';
import { ErrorState } from '../../primitives/StateBlock.tsx';

const load = {
  nfts: () => import('./NftsTab.tsx'),
  activity: () => import('./ActivityTab.tsx'),
} satisfies Record<string, () => Promise<{ readonly default: ComponentType }>>;

interface Loaded {
  readonly tab: keyof typeof load;
  /** null: it did not come. */
  readonly Content: ComponentType | null;
}

/** A tab that is fetched when it is chosen; its shape stands there meanwhile. */
export function LaterTab({ tab }: { readonly tab: keyof typeof load }) {
  const t = useT();
  const [loaded, setLoaded] = useState<Loaded>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const take = (Content: Loaded['Content']) => {
      if (isCurrent) setLoaded({ tab, Content });
    };
    load[tab]().then(
      (module) => take(module.default),
      () => take(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [tab, tries]);
  const Content = loaded?.tab === tab ? loaded.Content : undefined;
  if (Content) return <Content />;
  if (Content === null) {
    const again = () => {
      setLoaded(undefined);
      setTries(tries + 1);
    };
    return (
      <ErrorState
        title={t('common.loadFailed.title')}
        text={t('common.loadFailed.text')}
        action={{ label: t('common.retry'), onClick: again }}
      />
    );
  }
  return (
    <div className="list" aria-busy="true" data-later="">
      <SkeletonRow hasEnd />
      <SkeletonRow hasEnd />
      <SkeletonRow hasEnd />
    </div>
  );
}
