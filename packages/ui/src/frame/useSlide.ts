import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useUi } from '../hooks/uiContext.ts';
import { currentEntry } from '../router/routerState.ts';
import type { Direction, Entry } from '../router/routerState.ts';

/** No skeleton before this: what loads faster than that shows no in-between state. */
export const SKELETON_AFTER_MS = 150;

/** The content of the card: a view, or its placeholder while it loads or after it failed to. */
export interface Slide {
  readonly id: string;
  readonly kind: 'view' | 'skeleton' | 'failed';
  readonly entry: Entry;
  readonly direction: Direction;
}

interface DelayedSlide {
  readonly key: number;
  readonly kind: 'skeleton' | 'failed';
}

/**
 * The slide for the present route. Until the view has loaded the slide before it stays; undefined only before anything
 * was shown. `retry` requests a failed view again.
 */
export function useSlide(): { readonly slide: Slide | undefined; readonly retry: () => void } {
  const { views, router } = useUi();
  // Only the route: opening the modal at the same route renders nothing again.
  const getEntry = () => currentEntry(router.getState());
  const entry = useSyncExternalStore(router.subscribe, getEntry, getEntry);
  const [late, setLate] = useState<DelayedSlide>();
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<Slide>();
  const { view } = entry.route;
  const isReady = views.isReady(view);

  useEffect(() => {
    // As it was when this was rendered: later changes have to be rendered, too.
    if (isReady) {
      // Messages that were lost are requested once more; until they come the view shows English.
      views.load(view).catch(() => undefined);
      return;
    }
    let isCurrent = true;
    const { key } = entry;
    const timer = setTimeout(() => setLate({ key, kind: 'skeleton' }), SKELETON_AFTER_MS);
    views
      .load(view)
      .then(
        () => isCurrent && setAttempt((count) => count + 1),
        () => isCurrent && setLate({ key, kind: 'failed' }),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [views, view, entry, attempt, isReady]);

  const lateKind = late?.key === entry.key ? late.kind : undefined;
  const kind = isReady ? 'view' : lateKind;
  // The same one as long as it shows the same: the card may be drawn again without its view.
  const present = useMemo(
    (): Slide | undefined =>
      kind && { id: `${kind}-${entry.key}`, kind, entry, direction: router.getState().direction },
    [kind, entry, router],
  );
  const slide = present ?? shown;
  if (slide && slide.id !== shown?.id) setShown(slide);
  const { key } = entry;
  const retry = useCallback(() => {
    setLate({ key, kind: 'skeleton' });
    setAttempt((count) => count + 1);
  }, [key]);
  return { slide, retry };
}
