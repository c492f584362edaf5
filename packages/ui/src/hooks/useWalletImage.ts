import { useEffect, useState } from 'react';
import type { RefCallback } from 'react';
import { loadWalletImages } from '@portico/core';
import type { WalletEntry } from '@portico/core';

/** A little before a row comes into sight. */
const AHEAD = '200px';

/**
 * The picture of a wallet. A wallet's own is there at once; a bundled one is asked for when what carries the ref comes near the part
 * of the list that is seen.
 */
export function useWalletImage(wallet: Pick<WalletEntry, 'id' | 'imageUrl' | 'imageGroup'>): {
  readonly src: string | undefined;
  readonly ref: RefCallback<Element>;
} {
  const { id, imageUrl, imageGroup } = wallet;
  const [element, setElement] = useState<Element | null>(null);
  const [bundled, setBundled] = useState<{ readonly id: string; readonly src: string | undefined }>();
  const isWanted = imageUrl === undefined && imageGroup !== undefined && bundled?.id !== id;

  useEffect(() => {
    if (!isWanted || !element) return;
    let isCurrent = true;
    const load = () =>
      loadWalletImages(imageGroup).then(
        (images) => isCurrent && setBundled({ id, src: images[id] }),
        // Its first letter stands in its place.
        () => undefined,
      );
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void load();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => {
      isCurrent = false;
      observer.disconnect();
    };
  }, [isWanted, element, imageGroup, id]);

  return { src: imageUrl ?? (bundled?.id === id ? bundled.src : undefined), ref: setElement };
}
