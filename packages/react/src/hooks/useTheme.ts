'use client';
import type { Portico, State, Theme } from '@portico/core';
import { useMemo } from 'react';
import { usePorticoInstance, usePorticoSelector } from '../context.ts';

export interface UseThemeReturnType {
  readonly themeMode: Theme['mode'];
  readonly themeVariables: Theme['variables'];
  readonly setThemeMode: (mode: Theme['mode']) => void;
  /** Sets some theme variables; the others stay as they are. */
  readonly setThemeVariables: (variables: Theme['variables']) => void;
}

const select = (state: State) => state.theme;

/** Reads and changes the theme of the modal. */
export function useTheme(parameters: { readonly portico?: Portico } = {}): UseThemeReturnType {
  const portico = usePorticoInstance(parameters.portico);
  const theme = usePorticoSelector(portico, select);
  return useMemo(
    () => ({
      themeMode: theme.mode,
      themeVariables: theme.variables,
      setThemeMode: (mode) => portico.setThemeMode(mode),
      setThemeVariables: (variables) => portico.setThemeVariables(variables),
    }),
    [portico, theme],
  );
}
