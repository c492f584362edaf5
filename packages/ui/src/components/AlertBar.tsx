import { useContext, useEffect, useInsertionEffect, useState } from 'react';
import { dismissAlert } from '@portico/core/internal';
import { usePortico, usePorticoState } from '../hooks/usePortico.ts';
import { ExplainContext } from '../hooks/explainContext.ts';
import type { Explain } from '../hooks/explainContext.ts';
import { useUi } from '../hooks/uiContext.ts';
import { useT, useMessageCatalogue } from '../hooks/useT.tsx';
import { Icon } from '../primitives/Icon.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import css from './alert.css';

/**
 * The function that explains errors; undefined until its code and its messages have loaded, so that no error is shown
 * in two languages one after the other.
 */
function useExplain(): Explain | undefined {
  const { i18n } = useUi();
  const ownMessages = useContext(ExplainContext);
  const [explain, setExplain] = useState<Explain>();
  useEffect(() => {
    let isShown = true;
    const take = (next: Explain) => {
      if (isShown) setExplain(() => next);
    };
    // With the first view alone, the code for error messages is fetched here.
    Promise.all([import('./lazy.ts'), i18n.load(['common'])]).then(
      ([lazy]) => take(lazy.explain),
      () => take(ownMessages),
    );
    return () => {
      isShown = false;
    };
  }, [i18n, ownMessages]);
  return explain;
}

/** Mistakes of the host (a missing project id …): shown in the modal, without blocking anything. */
export function AlertBar() {
  const t = useT();
  const messageCatalogue = useMessageCatalogue();
  const portico = usePortico();
  const explain = useExplain();
  const { styles } = useUi();
  useInsertionEffect(() => styles.attach(css), [styles]);
  const alert = usePorticoState((state) => state.alerts.at(0));
  if (!alert || !explain) return null;
  return (
    <div className="alert" role="alert">
      <Icon name="alert" />
      <p>{explain(messageCatalogue, alert.error)}</p>
      <IconButton
        icon="close"
        size="small"
        label={t('common.dismiss')}
        onClick={() => dismissAlert(portico, alert.id)}
      />
    </div>
  );
}
