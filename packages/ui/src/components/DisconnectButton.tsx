import { useDisconnect } from '../hooks/useDisconnect.ts';
import { useT } from '../hooks/useT.tsx';
import { Button } from '../primitives/Button.tsx';

/** Disconnects every wallet. */
export function DisconnectButton() {
  const t = useT<'common'>();
  const { disconnect, isBusy } = useDisconnect();
  return (
    <Button kind="danger" icon="disconnect" isBusy={isBusy} onClick={disconnect}>
      {t(isBusy ? 'settings.disconnecting' : 'settings.disconnect')}
    </Button>
  );
}
