import type { SocialWindow } from '@portico/core/adapter';

const FEATURES = 'popup,width=480,height=680';

/**
 * Opens a window within the press, before the address of its page is known: a browser opens none after that. Undefined
 * where it opened none. Unlike the window of a payment it keeps its opener: it returns to a frame of this page.
 */
export function openSocialWindow(text: string): SocialWindow | undefined {
  const opened = window.open('', '_blank', FEATURES);
  if (!opened) return undefined;
  try {
    opened.document.title = text;
  } catch {
    // A page that isolates itself has no access to its window.
  }
  return {
    lead: (url) => opened.location.replace(url),
    isClosed: () => opened.closed,
    close: () => opened.close(),
  };
}
