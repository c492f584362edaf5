import { useObservable } from './useObservable.ts';
import { useUi } from './uiContext.ts';

/** Whether the visitor agreed to the host's documents, and the function that stores it. */
export function useConsent(): { readonly isGranted: boolean; readonly setIsGranted: (isGranted: boolean) => void } {
  const { consent } = useUi();
  return { isGranted: useObservable(consent), setIsGranted: consent.setState };
}
