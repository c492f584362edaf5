import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useT } from '../../hooks/useT.tsx';
import { SkeletonRow } from '../../primitives/Skeleton.tsx';
import { ErrorState } from '../../primitives/StateBlock.tsx';
import type { AccountTab } from './accountTabs.ts';

type Load = NonNullable<AccountTab['load']>;

interface Loaded {
  readonly load: Load;
  /** null: it did not come. */
  readonly Content: ComponentType | null;
}

/** A tab that is fetched when it is chosen, with a placeholder until then. */
export function LazyTab({ load }: { readonly load: Load }) {
  const t = useT();
  const [loaded, setLoaded] = useState<Loaded>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const take = (Content: Loaded['Content']) => {
      if (isCurrent) setLoaded({ load, Content });
    };
    load().then(
      (module) => take(module.default),
      () => take(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, tries]);
  const Content = loaded?.load === load ? loaded.Content : undefined;
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
    <div className="list" aria-busy="true" data-loading-chunk="">
      <SkeletonRow hasEnd />
      <SkeletonRow hasEnd />
      <SkeletonRow hasEnd />
    </div>
  );
}
