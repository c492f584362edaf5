/** A window of its own for the page of a provider. */
export interface PaymentWindow {
  /** The browser opened none. */
  readonly isBlocked: boolean;
  /** Leads it to the page. A visitor may have closed it by then: nothing can be read from that. */
  show(url: string): void;
  close(): void;
}

const FEATURES = 'popup,width=460,height=760';

/**
 * Opens a window within the press, before the address of its page is known: a browser opens none after that. The page
 * gets no way back to this one.
 */
export function openPaymentWindow(text: string): PaymentWindow {
  const opened = window.open('', '_blank', FEATURES);
  try {
    if (opened) {
      opened.opener = null;
      opened.document.title = text;
      opened.document.body.textContent = text;
    }
  } catch {
    // A page that isolates itself has no access to its window; the text is missing then, and nothing else.
  }
  return {
    isBlocked: opened === null,
    show: (url) => opened?.location.replace(url),
    close: () => opened?.close(),
  };
}
