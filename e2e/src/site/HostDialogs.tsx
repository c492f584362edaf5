import { ConnectButton } from '@portico/react';
import { useRef } from 'react';

/** The host's own modal dialog, with our button inside. */
export function HostDialogs() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Open the host’s dialog
      </button>
      <dialog ref={dialog} aria-label="The host’s dialog">
        <p>Words of the host.</p>
        <ConnectButton label="Connect from the dialog" />
        <button type="button" onClick={() => dialog.current?.close()}>
          Close the host’s dialog
        </button>
      </dialog>
    </>
  );
}
