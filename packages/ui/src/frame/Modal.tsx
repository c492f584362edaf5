import { useState } from 'react';
import { LiveRegions } from '../components/LiveRegions.tsx';
import { Toaster } from '../components/Toaster.tsx';
import { usePorticoState } from '../hooks/usePortico.ts';
import { useUi } from '../hooks/uiContext.ts';
import { selectIsYielded } from '../flows/selectIsYielded.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { EmbeddedFrame } from './EmbeddedFrame.tsx';
import { ThemeRoot } from './ThemeRoot.tsx';

function DialogPresence() {
  const isOpen = usePorticoState((state) => state.modal.status === 'open');
  const isYielded = usePorticoState(selectIsYielded);
  const [isPresent, setIsPresent] = useState(isOpen);
  if (isOpen && !isPresent) setIsPresent(true);
  if (isPresent) return <DialogFrame isOpen={isOpen} isYielded={isYielded} onExited={() => setIsPresent(false)} />;
  return (
    <>
      <Toaster isInDialog={false} />
      <LiveRegions />
    </>
  );
}

/** What is drawn in the shadow root. */
export function Modal() {
  const { isEmbedded } = useUi();
  return <ThemeRoot>{isEmbedded ? <EmbeddedFrame /> : <DialogPresence />}</ThemeRoot>;
}
