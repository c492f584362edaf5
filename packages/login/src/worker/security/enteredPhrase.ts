import { equalBytes } from '@noble/ciphers/utils';
import type { EnteredPhrase } from '../../messages/securityWindow.ts';
import { toUtf8 } from '../bytes.ts';

const WORDS_MIN = 3;

/** Whether these are words of the wallet: who has written them down can lose passkey and browsers. */
export function areOf(phrase: readonly string[], { places, words }: EnteredPhrase): boolean {
  if (new Set(places).size < WORDS_MIN || places.length !== words.length) return false;
  return places.every((place, index) => {
    const [own, entered] = [toUtf8(phrase[place] ?? ''), toUtf8(words[index]?.trim().toLowerCase() ?? '')];
    return own.length > 0 && equalBytes(own, entered);
  });
}
