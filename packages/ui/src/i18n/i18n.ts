import { type Subscribable, createObservable, isEqual } from '@portico/core/internal';
import type { PorticoContext } from '@portico/core/internal';
import type { State } from '@portico/core';
import { directionOf, en, loadFeature, loadLocale, matchLocale } from './locales.ts';
import type { ErrorMessages } from './errors/errorMessages.ts';
import type { MessageFeature } from './messages.ts';
import type { MessageCatalogue } from './translate.ts';

/** The messages in use and the subscription to their change. */
export interface I18n extends Subscribable<MessageCatalogue> {
  /** False until the messages of the first choice have loaded, or failed: earlier renders are in English. */
  isReady(): boolean;
  /**
   * Settles when the messages of these features and those of Connect are there, in English where a locale's file did
   * not load: it is requested again by the next call. Rejects where English did not load either. With `common` come the
   * error messages.
   */
  load(features: readonly MessageFeature[]): Promise<void>;
  destroy(): void;
}

/** Locale from the option, else the page's, else the browser's. */
export function chooseLocale(option: string | undefined): string {
  return matchLocale(option === undefined ? [document.documentElement.lang, ...navigator.languages] : [option]);
}

/**
 * The error messages of a locale; undefined in English, and where they fail to load. Their loaders are no part of the
 * first click.
 */
async function loadErrorMessages(locale: string): Promise<ErrorMessages | undefined> {
  if (locale === 'en') return undefined;
  return import('./errors/loadErrorMessages.ts')
    .then((module) => module.loadErrorMessages(locale))
    .catch(() => undefined);
}

function createMessageCatalogue(
  { options }: State,
  texts: Pick<MessageCatalogue, 'locale' | 'messages' | 'errors'>,
): MessageCatalogue {
  return { ...texts, direction: options.direction ?? directionOf(texts.locale), overrides: options.messages };
}

interface Loaded extends Pick<MessageCatalogue, 'locale' | 'messages'> {
  /** Why a feature loaded neither in the locale nor in English. */
  readonly lost: ReadonlyMap<MessageFeature, unknown>;
}

/**
 * The initial messages and those of some features; of `present` where the file of the locale that is wished for is
 * lost.
 */
async function loadMessages(wish: string, present: string, features: Iterable<MessageFeature>): Promise<Loaded> {
  let locale = wish;
  const file = await loadLocale(wish).catch(() => loadLocale((locale = present)));
  const lost = new Map<MessageFeature, unknown>();
  const parts = await Promise.all(
    Array.from(features, (feature) =>
      loadFeature(file, feature).catch((error: unknown) => void lost.set(feature, error)),
    ),
  );
  const messages: Record<string, string> = {};
  Object.assign(messages, file.initial, ...parts);
  return { locale, messages, lost };
}

/** Follows the options of a portico. While another language loads, the present messages stay. */
export function createI18n({ store }: Pick<PorticoContext, 'store'>): I18n {
  /** All that was requested so far: another language replaces it at once. */
  const features = new Set<MessageFeature>();
  const { getState, setState, subscribe } = createObservable(
    createMessageCatalogue(store.getState(), { locale: 'en', messages: en.initial }),
  );
  let chosen = getState().locale;
  let isReady = false;

  const update = async (requested: Iterable<MessageFeature>): Promise<Loaded['lost']> => {
    const wish = chosen;
    const present = getState().locale;
    // Requested along with the messages, read below. Every view that shows an error has `common`.
    if (features.has('common')) void loadErrorMessages(wish);
    const { locale, messages, lost } = await loadMessages(wish, present, wish === present ? requested : features);
    const errors = features.has('common') ? await loadErrorMessages(locale) : undefined;
    const shown = getState();
    // Another one was chosen since, or its file failed for this request and not for another.
    if (wish !== chosen || (locale !== wish && shown.locale === wish)) return update(requested);
    isReady = true;
    // Merged over the earlier messages: a shown text stays, whatever fails.
    const texts = { locale, messages: { ...shown.messages, ...messages }, errors };
    const next = createMessageCatalogue(store.getState(), texts);
    if (!isEqual(next, shown)) setState(next);
    return lost;
  };
  const follow = (options: State['options']) => {
    chosen = chooseLocale(options.locale);
    isReady ||= chosen === getState().locale;
    void update(features);
  };
  follow(store.getState().options);
  return {
    getState,
    subscribe,
    isReady: () => isReady,
    async load(requested) {
      for (const feature of requested) features.add(feature);
      const lost = await update(requested);
      const missing = requested.find((feature) => lost.has(feature));
      if (missing) throw lost.get(missing);
    },
    destroy: store.subscribe(({ options }) => options, follow),
  };
}
