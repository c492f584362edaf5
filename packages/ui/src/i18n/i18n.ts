import type { PorticoContext, State } from '@portico/core';
import { directionOf, loadMessages, matchLocale } from './locales.ts';
import { enFirst } from './enFirst.ts';
import type { Vocabulary } from './translate.ts';

/** The words in use and what tells of their change. */
export interface I18n {
  getVocabulary(): Vocabulary;
  subscribe(listener: () => void): () => void;
  /** Settles when the words for the present choice are there (at once for English). */
  ready(): Promise<void>;
  /** Settles when every word is there, not only the first view's; rejects where they did not come. */
  complete(): Promise<void>;
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

/** Follows the options of a portico. While another language loads, the present words stay. */
export function createI18n({ store }: Pick<PorticoContext, 'store'>): I18n {
  const listeners = new Set<() => void>();
  const first = choiceOf(store.getState());
  let vocabulary = firstVocabulary(first);
  let turn = 0;
  let loading: Promise<void> = Promise.resolve();

  const set = (next: Vocabulary) => {
    vocabulary = next;
    for (const listener of [...listeners]) listener();
  };
  const follow = ({ locale: option, direction, messages: overrides }: Choice) => {
    const locale = chooseLocale(option);
    const present = ++turn;
    const written = direction ?? directionOf(locale);
    if (locale === vocabulary.locale) {
      set({ ...vocabulary, direction: written, overrides });
      return;
    }
    loading = loadMessages(locale).then(
      (messages) => {
        if (present === turn) set({ locale, direction: written, messages, overrides });
      },
      // The chunk did not come: English words are better than none.
      () => undefined,
    );
  };
  follow(first);
  const unsubscribe = store.subscribe(choiceOf, follow, isSameChoice);
  return {
    getVocabulary: () => vocabulary,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ready: () => loading,
    complete: async () => {
      await loading;
      if (vocabulary.messages !== enFirst) return;
      const messages = await loadMessages('en');
      if (vocabulary.messages === enFirst) set({ ...vocabulary, messages });
    },
    destroy: () => {
      turn++;
      unsubscribe();
      listeners.clear();
    },
  };
}
