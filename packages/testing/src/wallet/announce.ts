import type { Announceable, TestWallet } from './types.ts';

type Stop = () => void;

/** Announces a wallet as EIP-6963 specifies: now, and on each request of a page. Returns the function that ends it. */
export function announceEip6963(wallet: Announceable | TestWallet, target: Window = window): Stop {
  const { info, provider } = wallet;
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider });
  const announce = (): void => {
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  target.addEventListener('eip6963:requestProvider', announce);
  announce();
  const stop = (): void => target.removeEventListener('eip6963:requestProvider', announce);
  if ('whenRemoved' in wallet) wallet.whenRemoved(stop);
  return stop;
}

/** Announces a wallet after a while, or when `trigger` resolves: the extension that is slower than the page. */
export function announceLate(
  wallet: Announceable | TestWallet,
  trigger: number | Promise<unknown>,
  target: Window = window,
): Stop {
  let stop: Stop = () => undefined;
  let isStopped = false;
  const begin = (): void => {
    if (!isStopped) stop = announceEip6963(wallet, target);
  };
  const timer = typeof trigger === 'number' ? setTimeout(begin, trigger) : undefined;
  if (typeof trigger !== 'number') void trigger.then(begin);
  const end = (): void => {
    isStopped = true;
    clearTimeout(timer);
    stop();
  };
  if ('whenRemoved' in wallet) wallet.whenRemoved(end);
  return end;
}

export type InjectLegacyOptions = {
  /** Marks wallets set on themselves, such as isMetaMask. */
  flags?: Readonly<Record<string, boolean>>;
  target?: Window;
};

/** Puts a wallet at `window.ethereum`, as wallets did before EIP-6963. Returns what takes it away. */
export function injectLegacy(wallet: Announceable | TestWallet, options: InjectLegacyOptions = {}): Stop {
  const { flags = {}, target = window } = options;
  // The object is the announced one, as in real wallets: a page can compare them by identity.
  const ethereum = Object.assign(wallet.provider, flags);
  Object.defineProperty(target, 'ethereum', { value: ethereum, configurable: true, enumerable: true, writable: true });
  target.dispatchEvent(new Event('ethereum#initialized'));
  const stop = (): void => {
    if (Reflect.get(target, 'ethereum') === ethereum) Reflect.deleteProperty(target, 'ethereum');
  };
  if ('whenRemoved' in wallet) wallet.whenRemoved(stop);
  return stop;
}
