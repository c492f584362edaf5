'use client';
import type { Portico, State, Theme } from '@portico/core';
import {
  adoptButtonStyles,
  applyTheme,
  buttonWord,
  selectButtonState,
  type ButtonState,
  type ButtonWord,
} from '@portico/ui/button';
import { type RefObject, useCallback, useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { isShallowEqual, usePorticoInstance, usePorticoSelector } from '../context.ts';
import type { ButtonProps } from './types.ts';

export interface UseButtonReturn extends ButtonState {
  readonly portico: Portico;
  readonly word: (key: ButtonWord, filled?: Readonly<Record<string, string>>) => string;
  /** Goes onto the button: it carries the theme. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
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
    buttonRef: useThemed(portico),
    word: (key, filled) => buttonWord(locale, key, filled),
    intent: { onPointerEnter: preload, onFocus: preload },
  };
}

const selectTheme = (state: State): Theme => state.theme;
// A layout effect on a server only warns, and there is nothing to lay out.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

function useThemed(portico: Portico): RefObject<HTMLButtonElement | null> {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const applied = useRef<Theme>(undefined);
  const theme = usePorticoSelector(portico, selectTheme);
  useBrowserLayoutEffect(() => {
    if (buttonRef.current) applyTheme(buttonRef.current, theme, applied.current);
    applied.current = theme;
  });
  return buttonRef;
}
