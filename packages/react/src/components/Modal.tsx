'use client';
import type { Portico } from '@portico/core';
import { useEffect, useRef } from 'react';
import { usePorticoInstance } from '../context.ts';

/** The modal as a block of the page (enableEmbedded): no dialog, no overlay, always open. */
export function Modal({ portico: provided, className }: { readonly portico?: Portico; readonly className?: string }) {
  const portico = usePorticoInstance(provided);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = place.current;
    if (!container) return;
    let unmount: (() => void) | undefined;
    let isGone = false;
    import('@portico/ui').then(
      ({ mountModal }) => {
        if (!isGone) unmount = mountModal(portico, { container, isEmbedded: true });
      },
      () => container.setAttribute('data-failed', ''),
    );
    return () => {
      isGone = true;
      unmount?.();
    };
  }, [portico]);
  return <div ref={place} className={className} />;
}
