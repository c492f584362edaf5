'use client';
import type { Portico, State } from '@portico/core';
import { buttonLabel, loadButtonMessages, closestLocale, type ButtonLabel } from '@portico/ui/button';
import { useMemo, useSyncExternalStore } from 'react';
import { messagesAtOnce } from '#messagesAtOnce';
import { usePorticoSelector } from '../context.ts';
import { useLoaded } from './useLoaded.ts';

const selectOptions = ({ options }: State) => options;

const noNews = () => () => {};
const readPageLocale = () => document.documentElement.lang || navigator.language;

export interface UseButtonMessagesReturnType {
  readonly label: (key: ButtonLabel, filled?: Readonly<Record<string, string>>) => string;
  /** Of numbers and labels. */
  readonly locale: string;
  /** From the host's options alone, which a server has as well. */
  readonly lang: string | undefined;
  readonly dir: 'ltr' | 'rtl' | undefined;
}

/**
 * The labels of the buttons. Other languages than English are fetched, so only once more than "Connect wallet" is
 * shown.
 */
export function useButtonMessages(portico: Portico, isMoreThanConnect: boolean): UseButtonMessagesReturnType {
  const { locale: chosen, direction, messages: overrides } = usePorticoSelector(portico, selectOptions);
  // A server cannot read the language of the page: its markup is in the language of the option, or English, and
  // hydrates without a mismatch. A page rendered on the client uses its own language from the first frame on.
  const ofPage = useSyncExternalStore(noNews, readPageLocale, () => undefined);
  const locale = chosen ?? ofPage ?? 'en';
  // Where they do not load: English is understood, too.
  const load = useMemo(
    () => (isMoreThanConnect && closestLocale(locale) !== 'en' ? () => loadButtonMessages(locale) : undefined),
    [locale, isMoreThanConnect],
  );
  const messages = useLoaded(load) ?? messagesAtOnce?.(locale);
  return {
    label: (key, filled) => buttonLabel(key, { locale, messages, overrides, filled }),
    locale,
    lang: chosen,
    dir: direction,
  };
}
