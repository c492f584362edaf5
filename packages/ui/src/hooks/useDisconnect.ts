import { useState } from 'react';
import { usePortico } from './usePortico.ts';
import { useErrorText } from './useT.tsx';
import { useToast } from './useToast.ts';

/** Disconnects every wallet; what follows (closing, the announcement) is the modal's own. */
export function useDisconnect(): { readonly disconnect: () => void; readonly isBusy: boolean } {
  const portico = usePortico();
  const toast = useToast();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const disconnect = () => {
    setIsBusy(true);
    portico
      .disconnect()
      .catch((error: unknown) => toast.error(errorText(error)))
      .finally(() => setIsBusy(false));
  };
  return { disconnect, isBusy };
}
