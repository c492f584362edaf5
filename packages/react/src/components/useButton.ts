'use client';
import type { Portico, State } from '@portico/core';
import {
  adoptButtonStyles,
  buttonWord,
  selectButtonState,
  type ButtonState,
  type ButtonWord,
} from '@portico/ui/button';
import { useCallback, useEffect, useInsertionEffect, useState } from 'react';
import { isShallowEqual, usePorticoInstance, usePorticoSelector } from '../context.ts';
import type { ButtonProps } from './types.ts';

export interface UseButtonReturn extends ButtonState {
  readonly portico: Portico;
  readonly word: (key: ButtonWord, filled?: Readonly<Record<string, string>>) => string;
  /** Loads the modal's code while the pointer is still on its way. */
  readonly intent: { readonly onPointerEnter: () => void; readonly onFocus: () => void };
}

/** State, words and styles that the buttons share. */
export function useButton({ namespace, portico: given }: Pick<ButtonProps, 'namespace' | 'portico'>): UseButtonReturn {
  const portico = usePorticoInstance(given);
  const select = useCallback((state: State) => selectButtonState(state, namespace), [namespace]);
  const state = usePorticoSelector(portico, select, isShallowEqual);
  const optionLocale = usePorticoSelector(
    portico,
    useCallback((current: State) => current.options.locale, []),
  );
  // The server cannot see the page's language: the first render is in the option's, or English, and hydrates without a mismatch.
  const [pageLocale, setPageLocale] = useState<string>();
  useEffect(() => setPageLocale(document.documentElement.lang || navigator.language), []);
  useInsertionEffect(() => adoptButtonStyles(document), []);
  const preload = useCallback(() => portico.preload(), [portico]);
  const locale = optionLocale ?? pageLocale ?? 'en';
  return {
    ...state,
    portico,
    word: (key, filled) => buttonWord(locale, key, filled),
    intent: { onPointerEnter: preload, onFocus: preload },
  };
}
