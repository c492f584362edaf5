import { useSyncExternalStore } from 'react';
import { useUi } from './uiContext.ts';

/** Whether the visitor agreed to the host's documents, and what notes it down. */
export function useConsent(): { readonly isGiven: boolean; readonly setIsGiven: (isGiven: boolean) => void } {
  const { consent } = useUi();
  const isGiven = useSyncExternalStore(consent.subscribe, consent.getIsGiven, consent.getIsGiven);
  return { isGiven, setIsGiven: consent.setIsGiven };
}
