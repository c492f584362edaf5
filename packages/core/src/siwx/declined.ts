import type { PorticoContext } from '../context/porticoContext.ts';
import type { StorageKey } from '../storage/storage.ts';
import type { SignInTarget } from '../context/signInWatch.ts';

const DECLINED_MAX = 20;

/** Where signing in is no condition, No is an answer: it is not asked again until the wallet is connected anew. */
const declinedKey: StorageKey<readonly string[]> = {
  name: 'signInDeclined',
  version: 1,
  parse: (value) =>
    Array.isArray(value) && value.length <= DECLINED_MAX ? value.filter((one) => typeof one === 'string') : undefined,
};

const toName = ({ networkId, address }: SignInTarget): string => `${networkId}:${address}`;

/** Remembers a No. */
export function rememberDeclined({ storage }: PorticoContext, target: SignInTarget): void {
  const others = (storage.get(declinedKey) ?? []).filter((one) => one !== toName(target));
  storage.set(declinedKey, [...others, toName(target)].slice(-DECLINED_MAX));
}

/** Whether the visitor has said No there. */
export function isDeclined({ storage }: PorticoContext, target: SignInTarget): boolean {
  return storage.get(declinedKey)?.includes(toName(target)) ?? false;
}

/** With the wallet goes what was said with it. */
export function forgetDeclined({ storage }: PorticoContext): void {
  if (storage.get(declinedKey)) storage.remove(declinedKey);
}
