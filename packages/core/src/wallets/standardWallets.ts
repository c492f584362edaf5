/** The events by which page and wallets discover each other (Wallet Standard). */
const REGISTER = 'wallet-standard:register-wallet';
const READY = 'wallet-standard:app-ready';

// A hostile script may register for ever.
const REGISTRATION_MAX = 50;

/** Passes the function to a wallet that requests it by its event. */
function offerRegistration(event: Event, api: object): void {
  const callback: unknown = 'detail' in event ? event.detail : undefined;
  try {
    if (typeof callback === 'function') Reflect.apply(callback, undefined, [api]);
  } catch {
    // A wallet that fails to register is not there, and no error of the host's page.
  }
}

/**
 * Calls `add` with each wallet that registers itself by the Wallet Standard, those that come late too. `add` returns
 * what takes the wallet away again. Returns what ends it.
 */
export function watchStandardWallets(
  page: EventTarget,
  add: (wallet: unknown) => (() => void) | undefined,
): () => void {
  /** The function that wallets receive. Returns the function by which a wallet unregisters. */
  const register = (...wallets: readonly unknown[]): (() => void) => {
    const ends = wallets.slice(0, REGISTRATION_MAX).map(add);
    return () => ends.forEach((end) => end?.());
  };
  const api = Object.freeze({ register });
  const onRegister = (event: Event): void => offerRegistration(event, api);
  const announce = (): void => void page.dispatchEvent(new CustomEvent(READY, { detail: api }));
  page.addEventListener(REGISTER, onRegister);
  // Announced again once everything ran: a wallet whose script came after ours may have missed the first event.
  page.addEventListener('load', announce);
  announce();
  return () => {
    page.removeEventListener(REGISTER, onRegister);
    page.removeEventListener('load', announce);
  };
}
