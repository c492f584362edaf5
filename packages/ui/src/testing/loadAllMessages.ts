import { loadFeature, loadLocale } from '../i18n/locales.ts';
import { features } from '../i18n/locales/en.ts';
import type { MessageFeature } from '../i18n/messages.ts';

type Texts = Readonly<Record<string, string>>;

const isFeature = (name: string): name is MessageFeature => name in features;
/** Every feature that has messages of its own. */
export const allFeatures: readonly MessageFeature[] = Object.keys(features).filter(isFeature);

/** The messages of a locale by the file that holds them. */
export async function loadMessageFiles(locale: string): Promise<ReadonlyMap<MessageFeature | 'initial', Texts>> {
  const file = await loadLocale(locale);
  const files = new Map<MessageFeature | 'initial', Texts>([['initial', file.initial]]);
  for (const feature of allFeatures) files.set(feature, await loadFeature(file, feature));
  return files;
}

/** All messages of a locale. */
export async function loadAllMessages(locale: string): Promise<Texts> {
  const files = await loadMessageFiles(locale);
  return Object.fromEntries([...files.values()].flatMap((messages) => Object.entries(messages)));
}
