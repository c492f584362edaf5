import type { PorticoContext, State } from '@portico/core';
import { directionOf, loadMessages, matchLocale } from './locales.ts';
import { enFirst } from './enFirst.ts';
import type { ErrorWords } from './errors/errorWords.ts';
import type { Vocabulary } from './translate.ts';

/** The words in use and what tells of their change. */
export interface I18n {
  getVocabulary(): Vocabulary;
  subscribe(listener: () => void): () => void;
  /** Settles when the words for the present choice are there (at once for English). */
  ready(): Promise<void>;
  /** Settles when every word is there, not only the first view's; rejects where they did not come. */
  complete(): Promise<void>;
  /** Settles when the words for errors are there, or did not come: English ones are better than none. */
  loadErrors(): Promise<void>;
  destroy(): void;
}

/** Locale from the option, else the page's, else the browser's. */
export function chooseLocale(option: string | undefined): string {
  const page = document.documentElement.lang;
  const wishes = [option, page, ...navigator.languages].filter(
    (wish): wish is string => wish !== undefined && wish !== '',
  );
  return matchLocale(option === undefined ? wishes : wishes.slice(0, 1));
}

type Choice = Pick<State['options'], 'locale' | 'direction' | 'messages'>;

function choiceOf(state: State): Choice {
  return state.options;
}

function isSameChoice(a: Choice, b: Choice): boolean {
  return a.locale === b.locale && a.direction === b.direction && a.messages === b.messages;
}

function firstVocabulary({ direction = 'ltr', messages }: Choice): Vocabulary {
  return { locale: 'en', direction, messages: enFirst, overrides: messages };
}

/** What errors say in a locale; undefined in English, and where the words do not come. Their loaders are no part of the first click. */
async function loadErrorWords(locale: string): Promise<ErrorWords | undefined> {
  if (locale === 'en') return undefined;
  return import('./errors/loadErrorWords.ts').then((module) => module.loadErrorWords(locale)).catch(() => undefined);
}

/** All words of a locale that are wanted. */
async function loadWords(locale: string, mayShowErrors: boolean): Promise<Partial<Vocabulary>> {
  const [messages, errors] = await Promise.all([
    loadMessages(locale),
    mayShowErrors ? loadErrorWords(locale) : undefined,
  ]);
  return { locale, messages, errors };
}

/** Follows the options of a portico. While another language loads, the present words stay. */
export function createI18n({ store }: Pick<PorticoContext, 'store'>): I18n {
  const listeners = new Set<() => void>();
  let vocabulary = firstVocabulary(choiceOf(store.getState()));
  let turn = 0;
  let loading: Promise<void> = Promise.resolve();
  let mayShowErrors = false;

  const set = (change: Partial<Vocabulary>) => {
    vocabulary = { ...vocabulary, ...change };
    for (const listener of [...listeners]) listener();
  };
  const follow = (choice: Choice) => {
    const locale = chooseLocale(choice.locale);
    const present = ++turn;
    const own = { direction: choice.direction ?? directionOf(locale), overrides: choice.messages };
    const take = (words: Partial<Vocabulary>) => (present === turn ? set({ ...words, ...own }) : undefined);
    if (locale === vocabulary.locale) set(own);
    // Where the chunk does not come, English words are better than none.
    else loading = loadWords(locale, mayShowErrors).then(take, () => undefined);
  };
  follow(choiceOf(store.getState()));
  const unsubscribe = store.subscribe(choiceOf, follow, isSameChoice);
  const loadErrors = async () => {
    mayShowErrors = true;
    await loading;
    const { locale } = vocabulary;
    const errors = await loadErrorWords(locale);
    if (locale === vocabulary.locale && errors !== vocabulary.errors) set({ errors });
  };
  return {
    getVocabulary: () => vocabulary,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ready: () => loading,
    loadErrors,
    complete: async () => {
      await loadErrors();
      if (vocabulary.messages !== enFirst) return;
      const messages = await loadMessages('en');
      if (vocabulary.messages === enFirst) set({ messages });
    },
    destroy: () => {
      turn++;
      unsubscribe();
      listeners.clear();
    },
  };
}
