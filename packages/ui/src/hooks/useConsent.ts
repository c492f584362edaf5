import { useSyncExternalStore } from 'react';
import { useUi } from './uiContext.ts';

/** Whether the visitor agreed to the host's documents, and the function that stores it. */
export function useConsent(): { readonly isGranted: boolean; readonly setIsGranted: (isGranted: boolean) => void } {
  const { consent } = useUi();
  const isGranted = useSyncExternalStore(consent.subscribe, consent.getIsGranted, consent.getIsGranted);
  return { isGranted, setIsGranted: consent.setIsGranted };
}
