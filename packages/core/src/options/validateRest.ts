import type { NetworkInput } from '../contract/network.ts';
import { refuse } from './refuse.ts';

/** What is wrong with the options is no business of visitors. */
export const isShownToDevelopers = false;

const isAddress = (value: unknown): boolean => typeof value === 'string' && URL.canParse(value);

/**
 * The parts without which nothing works. A network may come from foreign data (addNetwork), so that much is validated
 * in production too.
 * @throws PorticoError `options.invalid`.
 */
export function checkNetwork({ name, nativeCurrency, rpcUrls }: Partial<NetworkInput>): void {
  const isUsable = name && Number.isInteger(nativeCurrency?.decimals) && rpcUrls?.default?.http?.every?.(isAddress);
  if (!isUsable) refuse('networks', 'name, currency and RPC URLs are needed');
}

/**
 * A host's production build was tried while it was developed, where all is checked at once: here the page does not pay
 * for it.
 */
export function checkOptions(): void {}

/** As `checkOptions`. */
export function checkTheme(): void {}
