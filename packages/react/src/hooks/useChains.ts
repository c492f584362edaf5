'use client';
import type { Network, Portico, State } from '@portico/core';
import { selectNetworks } from '@portico/core/internal';
import type { ChainNamespace } from '@portico/protocol';
import { useCallback } from 'react';
import { isShallowEqual, usePorticoInstance, usePorticoSelector } from '../context.ts';

/** The networks of the page in the host's order, of one namespace where one is named. */
export function useChains(
  parameters: { readonly namespace?: ChainNamespace; readonly portico?: Portico } = {},
): readonly Network[] {
  const portico = usePorticoInstance(parameters.portico);
  const { namespace } = parameters;
  const select = useCallback((state: State) => selectNetworks(state, namespace), [namespace]);
  return usePorticoSelector(portico, select, isShallowEqual);
}
