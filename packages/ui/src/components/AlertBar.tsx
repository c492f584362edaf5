import { usePortico, usePorticoState } from '../hooks/usePortico.ts';
import { useErrorText, useT } from '../hooks/useT.tsx';
import { Icon } from '../primitives/Icon.tsx';
import { IconButton } from '../primitives/IconButton.tsx';

/** What the host got wrong (a missing project id …): said in the modal, and it blocks nothing. */
export function AlertBar() {
  const t = useT();
  const errorText = useErrorText();
  const { store } = usePortico();
  const alert = usePorticoState((state) => state.alerts.at(0));
  if (!alert) return null;
  const dismiss = () => store.setState((state) => ({ alerts: state.alerts.filter((each) => each.id !== alert.id) }));
  return (
    <div className="alert" role="alert">
      <Icon name="alert" />
      <p className="grow">{errorText(alert.error)}</p>
      <IconButton icon="close" size="small" label={t('common.dismiss')} onClick={dismiss} />
    </div>
  );
}
