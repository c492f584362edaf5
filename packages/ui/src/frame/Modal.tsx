import { useState } from 'react';
import { LiveRegions } from '../components/LiveRegions.tsx';
import { Toaster } from '../components/Toaster.tsx';
import { usePorticoState } from '../hooks/usePortico.ts';
import { useUi } from '../hooks/uiContext.ts';
import { homeRoute } from '../flows/openingRoutes.ts';
import { selectIsNonModal } from '../flows/selectIsNonModal.ts';
import { currentEntry } from '../router/routerState.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogFrameProps } from './DialogFrame.tsx';
import { EmbeddedFrame } from './EmbeddedFrame.tsx';
import { useTheme } from './useTheme.ts';

interface Presence {
  /** `prerendered`: rendered before it was opened, and not visible. */
  readonly kind: 'prerendered' | 'shown' | 'absent';
  /** The place it was drawn for: another one is drawn anew. */
  readonly key: number;
}

/**
 * The content of the dialog while that is open or leaving. Mounted on the first sign of intent, it exists before the
 * press, which then only shows it.
 */
function DialogPresence({ dialog }: Pick<DialogFrameProps, 'dialog'>) {
  const { portico, router } = useUi();
  const isOpen = usePorticoState((state) => state.modal.status === 'open');
  const isNonModal = usePorticoState(selectIsNonModal);
  const [presence, setPresence] = useState((): Presence => {
    // Only the first view needs no further code, and no server.
    const isFirstView = homeRoute(portico.getState()).view === 'Connect';
    return { kind: !isOpen && isFirstView ? 'prerendered' : 'absent', key: currentEntry(router.getState()).key };
  });
  const { kind, key } = presence;
  if (isOpen && kind !== 'shown') setPresence({ kind: 'shown', key: currentEntry(router.getState()).key });
  return (
    <>
      {kind !== 'absent' && (
        <DialogFrame
          key={key}
          dialog={dialog}
          isOpen={isOpen}
          isPrerendered={kind === 'prerendered'}
          isNonModal={isNonModal}
          onExited={() => setPresence({ kind: 'absent', key })}
        />
      )}
      {kind !== 'shown' && (
        <>
          <Toaster isInDialog={false} />
          <LiveRegions />
        </>
      )}
    </>
  );
}

/** The content of the themed element. */
export function Modal() {
  const { dialog } = useUi();
  useTheme();
  return dialog ? <DialogPresence dialog={dialog} /> : <EmbeddedFrame />;
}
