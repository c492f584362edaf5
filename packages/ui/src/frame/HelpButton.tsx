import { track } from '@portico/core/internal';
import { useT } from '../hooks/useT.tsx';
import { useUi } from '../hooks/uiContext.ts';
import { IconButton } from '../primitives/IconButton.tsx';
import type { ViewHelp } from '../views/view.ts';

/** Opens the lesson that belongs to a view, and emits the event of it. */
export function HelpButton({ help }: { readonly help: ViewHelp }) {
  const t = useT();
  const { portico, router } = useUi();
  const open = () => {
    track(portico, help.event, {});
    router.push(help.route);
  };
  return <IconButton icon="help" label={t('common.help')} onClick={open} />;
}
