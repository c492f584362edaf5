import { useSyncExternalStore } from 'react';
import { usePorticoState } from './usePortico.ts';
import { useUi } from './uiContext.ts';

/** There is room for a list and its detail side by side. */
const WIDE = '(min-width: 720px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * True where the host has set the wide form and the window has the room: `themeVariables: { '--portico-layout': 'wide'
 * }`.
 */
export function useIsWide(): boolean {
  const { isEmbedded } = useUi();
  const isRequested = usePorticoState(({ theme }) => theme.variables['--portico-layout'] === 'wide');
  const hasRoom = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  return isRequested && hasRoom && !isEmbedded;
}
