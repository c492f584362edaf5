import { useCallback, useSyncExternalStore } from 'react';
import { usePortico } from './usePortico.ts';

/** False while the browser reports that it is offline. */
export function useIsOnline(): boolean {
  const { page } = usePortico();
  const subscribe = useCallback((listener: () => void) => page?.onChange(listener) ?? (() => undefined), [page]);
  return useSyncExternalStore(
    subscribe,
    () => page?.isOnline() ?? true,
    () => true,
  );
}
