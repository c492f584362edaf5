'use client';
import type { Portico, State, Theme } from '@portico/core';
import { isEqual } from '@portico/core/internal';
import { attachButtonStyles, applyTheme, selectButtonState, type ButtonState } from '@portico/ui/button';
import { useCallback, useInsertionEffect, useRef, type ComponentPropsWithRef, type RefCallback } from 'react';
import { usePorticoInstance, usePorticoSelector } from '../context.ts';
import type { ButtonProps } from './types.ts';
import { useButtonMessages, type UseButtonMessagesReturnType } from './useButtonMessages.ts';

export interface UseButtonReturnType extends ButtonState {
  readonly portico: Portico;
  readonly label: UseButtonMessagesReturnType['label'];
  readonly locale: string;
  /** The props that every button of ours shares. */
  readonly buttonProps: ComponentPropsWithRef<'button'> & {
    readonly 'data-size': 'md' | 'sm';
    readonly 'data-mode': Theme['mode'];
  };
}

/** State, labels, theme and styles that the buttons share. */
export function useButton({ namespace, portico: provided, ...props }: ButtonProps): UseButtonReturnType {
  const portico = usePorticoInstance(provided);
  const select = useCallback((state: State) => selectButtonState(state, namespace), [namespace]);
  const state = usePorticoSelector(portico, select, isEqual);
  const isMoreThanConnect = state.isBusy || state.status !== 'disconnected' || state.network === undefined;
  const { label, locale, lang, dir } = useButtonMessages(portico, isMoreThanConnect);
  useInsertionEffect(() => attachButtonStyles(document), []);
  const theme = usePorticoSelector(portico, selectTheme);
  const ref = useThemed(portico, theme);
  // Loads the modal's code while the pointer moves to the button.
  const preload = () => portico.preload();
  return {
    ...state,
    portico,
    label,
    locale,
    buttonProps: {
      ref,
      className: ['portico-button', props.className].filter(Boolean).join(' '),
      lang,
      dir,
      disabled: props.disabled,
      'data-size': props.size ?? 'md',
      'data-mode': theme.mode,
      // A server has the label of an account in every language, a page loads it: until then the server's stays.
      suppressHydrationWarning: true,
      'aria-haspopup': 'dialog',
      onPointerEnter: preload,
      onFocus: preload,
    },
  };
}

const selectTheme = (state: State): Theme => state.theme;

/**
 * The theme is set on the element itself: two porticos of one page may have different themes. Called with the element,
 * and again with each theme.
 */
function useThemed(portico: Portico, theme: Theme): RefCallback<HTMLElement> {
  const applied = useRef<Theme>(undefined);
  return useCallback(
    (element) => {
      // Between two themes the element is briefly absent: the applied theme is kept.
      if (!element) return;
      portico.preload(element);
      applyTheme(element, theme, applied.current);
      applied.current = theme;
    },
    [portico, theme],
  );
}
