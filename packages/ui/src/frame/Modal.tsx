import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { afterEntrance } from '../components/afterEntrance.ts';
import { LiveRegions } from '../components/LiveRegions.tsx';
import { Toaster } from '../components/Toaster.tsx';
import { usePorticoState } from '../hooks/usePortico.ts';
import { useUi } from '../hooks/uiContext.ts';
import { homeRoute } from '../flows/openingRoutes.ts';
import { selectIsNonModal } from '../flows/selectIsNonModal.ts';
import type { Router } from '../router/router.ts';
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

const presenceAt = (router: Router, kind: Presence['kind']): Presence => ({
  kind,
  key: currentEntry(router.getState()).key,
});

/**
 * The content of the dialog while that is open or leaving, and before: mounted on the first sign of intent and drawn
 * again after each closing, it exists before the press, which then only shows it.
 */
function DialogPresence({ dialog }: Pick<DialogFrameProps, 'dialog'>) {
  const { router } = useUi();
  const isOpen = usePorticoState((state) => state.modal.status === 'open');
  const isNonModal = usePorticoState(selectIsNonModal);
  // Only Connect needs no further code, and no server.
  const canPrerender = usePorticoState(
    (state) => state.modal.status === 'closed' && homeRoute(state).view === 'Connect',
  );
  const [{ kind, key }, setPresence] = useState(() => presenceAt(router, canPrerender ? 'prerendered' : 'absent'));
  if (isOpen && kind !== 'shown') setPresence(presenceAt(router, 'shown'));
  else if (kind === 'prerendered' && !canPrerender) setPresence(presenceAt(router, 'absent'));

  useLayoutEffect(() => {
    if (kind !== 'shown') dialog.close();
  }, [dialog, kind]);

  const isToPrerender = canPrerender && kind === 'absent';
  useEffect(() => {
    if (!isToPrerender) return;
    return afterEntrance(() => {
      router.prepare();
      startTransition(() => setPresence(presenceAt(router, 'prerendered')));
    });
  }, [router, isToPrerender]);

  return (
    <>
      {kind !== 'absent' && (
        <DialogFrame
          key={key}
          dialog={dialog}
          isOpen={isOpen}
          isPrerendered={kind === 'prerendered'}
          isNonModal={isNonModal}
          onExited={() => setPresence(presenceAt(router, 'absent'))}
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
