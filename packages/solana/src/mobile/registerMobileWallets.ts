import { isWebView } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import { createAuthorizationStore } from './authorization.ts';
import { createMobileWallet } from './createMobileWallet.ts';

/** An app that opens takes the focus; for an unknown scheme Chromium does nothing at all. */
const FOCUS_WAIT_MS = 3_000;

/** A telephone. */
const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"%3E%3Crect width="100" height="100" fill="%23512da8"/%3E%3Crect x="31" y="17" width="38" height="66" rx="8" fill="none" stroke="%23fff" stroke-width="6"/%3E%3Cpath d="M44 72h12" stroke="%23fff" stroke-width="6" stroke-linecap="round"/%3E%3C/svg%3E';

export interface MobileWalletsOptions {
  /** The site, as the wallet app names it to its owner. */
  readonly name: string;
  /** A picture of the site: a path from the page's origin. */
  readonly icon?: string;
  /** The wallet's entry in lists. Default: `Wallet app on this phone`. */
  readonly walletName?: string;
  /** Names of the Wallet Standard, the first one for connecting. Default: `['solana:mainnet']`. */
  readonly chains?: readonly [`solana:${string}`, ...`solana:${string}`[]];
}

/** @throws PorticoError `wallet.not_installed` where no app takes the URI. */
function openApp(uri: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void): void => {
      clearTimeout(timer);
      removeEventListener('blur', onBlur);
      finish();
    };
    const onBlur = (): void => settle(resolve);
    const timer = setTimeout(() => settle(() => reject(new PorticoError('wallet.not_installed'))), FOCUS_WAIT_MS);
    addEventListener('blur', onBlur);
    location.assign(uri);
  });
}

/** The permission of Chromium for pages that reach servers on the visitor's own device, by its name now and before. */
const permissionNames: readonly string[] = ['loopback-network', 'local-network-access'];

async function findPermission(): Promise<PermissionStatus | undefined> {
  for (const name of permissionNames) {
    // TypeScript does not know these names; a browser that does not either rejects.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const query = navigator.permissions.query({ name: name as PermissionName });
    const status = await query.catch(() => undefined);
    if (status) return status;
  }
  return undefined;
}

/**
 * Has the browser request its permission for the device while the page is in front: behind the wallet app it would not
 * be seen.
 * @throws PorticoError `connector.failed` where the visitor refuses it, or takes longer than a press lasts.
 */
async function requireLoopback(): Promise<void> {
  const status = await findPermission();
  const isPrompted = status?.state === 'prompt';
  if (isPrompted) await fetch('http://localhost:49152', { mode: 'no-cors' }).catch(() => undefined);
  // An app is opened in a press alone: where the answer took longer than a press lasts, the next one opens it.
  const isTooLate = isPrompted && !navigator.userActivation.isActive;
  if (isTooLate || status?.state === 'denied') throw new PorticoError('connector.failed');
}

/** undefined where the browser blocks it. */
function findStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Chromium on Android, outside of the browsers of apps: where wallet apps listen. */
function hasWalletApps({ userAgent }: Navigator): boolean {
  return /android/i.test(userAgent) && /chrome\//i.test(userAgent) && !isWebView(userAgent) && isSecureContext;
}

interface RegisterEvent {
  readonly register: (...wallets: readonly object[]) => () => void;
}

function isRegisterEvent(value: unknown): value is RegisterEvent {
  return typeof value === 'object' && value !== null && 'register' in value && typeof value.register === 'function';
}

/**
 * Registers the wallet apps of an Android phone (Mobile Wallet Adapter 2.0) by the Wallet Standard, as one wallet.
 * In other browsers it does nothing. Call it once, before or after `createPortico()`.
 * @returns What takes the wallet back.
 */
export function registerMobileWallets(options: MobileWalletsOptions): () => void {
  if (typeof navigator === 'undefined' || !hasWalletApps(navigator)) return () => undefined;
  const { name, icon: siteIcon, walletName = 'Wallet app on this phone', chains = ['solana:mainnet'] } = options;
  const wallet = createMobileWallet({
    name: walletName,
    icon,
    chains,
    identity: { name, uri: location.origin, ...(siteIcon && { icon: siteIcon }) },
    store: createAuthorizationStore(findStorage()),
    async openApp(uri) {
      await requireLoopback();
      await openApp(uri);
    },
  });
  const ends: (() => void)[] = [];
  const add = ({ register }: RegisterEvent): void => void ends.push(register(wallet));
  const onReady = (event: Event): void => {
    if ('detail' in event && isRegisterEvent(event.detail)) add(event.detail);
  };
  addEventListener('wallet-standard:app-ready', onReady);
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: add }));
  return () => {
    removeEventListener('wallet-standard:app-ready', onReady);
    for (const end of ends.splice(0)) end();
  };
}
