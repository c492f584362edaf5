'use client';
import type { OpenParameters, OpenResult, Portico } from '@portico/core';
import { useMemo } from 'react';
import { usePorticoInstance } from '../context.ts';

export interface UsePorticoReturnType {
  /** Settles when the visitor connected, completed the action of the view, or closed it. */
  readonly open: (parameters?: OpenParameters) => Promise<OpenResult>;
  readonly close: () => void;
  readonly portico: Portico;
}

/** Opens and closes the modal. */
export function usePortico(parameters: { readonly portico?: Portico } = {}): UsePorticoReturnType {
  const portico = usePorticoInstance(parameters.portico);
  return useMemo(() => ({ portico, open: portico.open, close: portico.close }), [portico]);
}
