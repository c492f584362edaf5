import type { StandardWallet } from './solanaTypes.ts';

type Api = { readonly register: (...wallets: readonly unknown[]) => () => void };

/**
 * Registers a wallet as the Wallet Standard specifies: at once with a page that is ready, and with each that gets ready
 * later. Returns the function that unregisters it.
 */
export function registerSolanaWallet(wallet: StandardWallet | object, target: EventTarget = window): () => void {
  const ends: (() => void)[] = [];
  const register = ({ register: add }: Api): void => void ends.push(add(wallet));
  const onReady = (event: Event): void => {
    if ('detail' in event) register(event.detail as Api);
  };
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
  target.addEventListener('wallet-standard:app-ready', onReady);
  return () => {
    target.removeEventListener('wallet-standard:app-ready', onReady);
    for (const end of ends.splice(0)) end();
  };
}
