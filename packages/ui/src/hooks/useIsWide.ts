import { useSyncExternalStore } from 'react';
import { usePorticoState } from './usePortico.ts';
import { useUi } from './uiContext.ts';

/** There is room for a list and what it leads to beside each other. */
const WIDE = '(min-width: 720px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True where the host asked for the wide form and the window has the room: `themeVariables: { '--portico-layout': 'wide' }`. */
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
