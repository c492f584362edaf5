import { useCallback } from 'react';
import type { Toasts } from '../toasts/toastState.ts';
import type { Announcement } from './announcer.ts';
import { useUi } from './uiContext.ts';

/** Shows toasts: `toast.success(t('toast.started'))`. */
export function useToast(): Toasts {
  return useUi().toasts;
}

/** Announces a text to assistive technology without showing it. */
export function useAnnounce(): (text: string, urgency?: keyof Announcement) => void {
  const { announcer } = useUi();
  return useCallback((text, urgency) => announcer.announce(text, urgency), [announcer]);
}
