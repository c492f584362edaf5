import { useState } from 'react';
import { usePortico } from '../hooks/usePortico.ts';
import { useToast } from '../hooks/useToast.ts';
import { useErrorText, useT } from '../hooks/useT.tsx';
import { Button } from '../primitives/Button.tsx';

/** Disconnects every wallet; what follows (closing, the words for readers) is the modal's own. */
export function DisconnectButton() {
  const t = useT<'common'>();
  const portico = usePortico();
  const toast = useToast();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const onClick = () => {
    setIsBusy(true);
    portico
      .disconnect()
      .catch((error: unknown) => toast.error(errorText(error)))
      .finally(() => setIsBusy(false));
  };
  return (
    <Button kind="danger" icon="disconnect" isBusy={isBusy} onClick={onClick}>
      {t(isBusy ? 'settings.disconnecting' : 'settings.disconnect')}
    </Button>
  );
}
