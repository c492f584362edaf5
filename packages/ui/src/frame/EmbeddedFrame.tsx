import { useRef } from 'react';
import { Card, useTitleId } from './Card.tsx';
import { LiveRegions } from '../components/LiveRegions.tsx';
import { Toaster } from '../components/Toaster.tsx';

/** The modal as a block in the page: a named region, no dialog, no overlay, no lock. */
export function EmbeddedFrame() {
  const titleId = useTitleId();
  const card = useRef<HTMLDivElement>(null);
  return (
    <section className="embedded" aria-labelledby={titleId}>
      <Card titleId={titleId} cardRef={card} takesFocus={false} />
      <Toaster isInDialog={false} />
      <LiveRegions />
    </section>
  );
}
