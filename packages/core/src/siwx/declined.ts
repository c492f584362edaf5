import type { PorticoContext } from '../context/porticoContext.ts';
import type { StorageKey } from '../storage/storage.ts';
import type { SignInTarget } from '../context/signInWatch.ts';

const DECLINED_MAX = 20;

/**
 * Where signing in is optional, a refusal is stored: the prompt is not shown again until the wallet is connected anew.
 */
const declinedKey: StorageKey<readonly string[]> = {
  name: 'signInDeclined',
  version: 1,
  parse: (value) =>
    Array.isArray(value) && value.length <= DECLINED_MAX ? value.filter((one) => typeof one === 'string') : undefined,
};

const toName = ({ caipNetworkId, address }: SignInTarget): string => `${caipNetworkId}:${address}`;

/** Stores a refusal. */
export function rememberDeclined({ storage }: PorticoContext, target: SignInTarget): void {
  const others = (storage.get(declinedKey) ?? []).filter((one) => one !== toName(target));
  storage.set(declinedKey, [...others, toName(target)].slice(-DECLINED_MAX));
}

/** Whether the visitor has refused there. */
export function isDeclined({ storage }: PorticoContext, target: SignInTarget): boolean {
  return storage.get(declinedKey)?.includes(toName(target)) ?? false;
}

/** The refusal is deleted with the connection. */
export function forgetDeclined({ storage }: PorticoContext): void {
  if (storage.get(declinedKey)) storage.remove(declinedKey);
}
