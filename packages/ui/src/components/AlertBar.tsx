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

/** What puts errors into words; undefined until it and its words are there, so that nothing is said first in one language, then in another. */
function useExplain(): Explain | undefined {
  const { i18n } = useUi();
  const ownMessages = useContext(ExplainContext);
  const [explain, setExplain] = useState<Explain>();
  useEffect(() => {
    let isShown = true;
    const take = (next: Explain) => {
      if (isShown) setExplain(() => next);
    };
    // Alone beside the first view, what explains errors is fetched for it.
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

/** What the host got wrong (a missing project id …): said in the modal, and it blocks nothing. */
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
