import { dismissAlert } from '@portico/core';
import { usePortico, usePorticoState } from '../hooks/usePortico.ts';
import { useErrorText, useT } from '../hooks/useT.tsx';
import { Icon } from '../primitives/Icon.tsx';
import { IconButton } from '../primitives/IconButton.tsx';

/** What the host got wrong (a missing project id …): said in the modal, and it blocks nothing. */
export function AlertBar() {
  const t = useT();
  const errorText = useErrorText();
  const portico = usePortico();
  const alert = usePorticoState((state) => state.alerts.at(0));
  if (!alert) return null;
  return (
    <div className="alert" role="alert">
      <Icon name="alert" />
      <p className="grow">{errorText(alert.error)}</p>
      <IconButton
        icon="close"
        size="small"
        label={t('common.dismiss')}
        onClick={() => dismissAlert(portico, alert.id)}
      />
    </div>
  );
}
