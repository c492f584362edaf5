import { useCallback, useRef, useState } from 'react';
import { loadWalletImages } from '@portico/core/internal';
import type { WalletEntry } from '@portico/core/internal';

/** A little before a row comes into view. */
const PREFETCH_MARGIN = '200px';

/** Calls once when an element comes near the part that is seen. Returns what calls it off. */
function whenNear(element: Element, run: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: PREFETCH_MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * The picture of a wallet. A wallet's own is there at once; a bundled one is requested when the element of the ref
 * comes near the visible part of the list. Setting the element renders nothing again.
 */
export function useWalletImage(wallet: Pick<WalletEntry, 'id' | 'imageUrl' | 'imageGroup'>): {
  readonly src: string | undefined;
  readonly ref: (element: Element | null) => void;
} {
  const { id, imageUrl, imageGroup } = wallet;
  const [bundled, setBundled] = useState<{ readonly id: string; readonly src: string | undefined }>();
  const isWanted = imageUrl === undefined && imageGroup !== undefined && bundled?.id !== id;
  const stop = useRef<() => void>(undefined);

  const ref = useCallback(
    (element: Element | null) => {
      stop.current?.();
      stop.current = undefined;
      if (!isWanted || !element) return;
      let isCurrent = true;
      const callOff = whenNear(element, () => {
        loadWalletImages(imageGroup).then(
          (images) => isCurrent && setBundled({ id, src: images[id] }),
          // Its first character is shown instead.
          () => undefined,
        );
      });
      stop.current = () => {
        isCurrent = false;
        callOff();
      };
    },
    [isWanted, imageGroup, id],
  );

  return { src: imageUrl ?? (bundled?.id === id ? bundled.src : undefined), ref };
}
