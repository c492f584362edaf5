import { findClosestMatch } from '@portico/core/internal';
import { errorCodes, specError } from '@portico/protocol';
import { englishButtonMessages } from '../button/englishButtonMessages.ts';
import { en, loadFeature } from '../i18n/locales.ts';
import type { MessageFeature } from '../i18n/messages.ts';

const isFeature = (name: string): name is MessageFeature => name in en.features;

async function loadKeys(): Promise<readonly string[]> {
  const features = Object.keys(en.features).filter(isFeature);
  const parts = await Promise.all(features.map((feature) => loadFeature(en, feature)));
  const texts = [englishButtonMessages, en.initial, ...parts];
  return [...texts.flatMap((messages) => Object.keys(messages)), ...errorCodes.map((code) => `errors.${code}`)];
}

/** A language may have more plural forms than English. */
const isKnown = (key: string, known: ReadonlySet<string>): boolean =>
  known.has(key) || known.has(key.replace(/\.(?:zero|two|few|many)$/, '.other'));

/**
 * Reports on the console the keys of the option `messages` that replace nothing, each with the closest one there is.
 */
export async function reportUnknownMessages(messages: Readonly<Record<string, string>>): Promise<void> {
  const known = await loadKeys();
  const set = new Set(known);
  for (const key of Object.keys(messages).filter((one) => !isKnown(one, set))) {
    const nearest = `messages.${findClosestMatch(key, known)}`;
    console.error('[portico]', specError('options.unknown_key', { key: `messages.${key}`, nearest }));
  }
}
