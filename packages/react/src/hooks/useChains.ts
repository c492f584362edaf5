'use client';
import type { Portico, State } from '@portico/core';
import { selectNetworks } from '@portico/core/internal';
import type { ChainNamespace } from '@portico/protocol';
import { useCallback } from 'react';
import { isShallowEqual, usePorticoInstance, usePorticoSelector } from '../context.ts';
import type { RegisteredNamespace, RegisteredNetwork } from '../register.ts';

/**
 * The networks of the page in the host's order, of one namespace where one is named. Where the options are registered
 * (`Register`), their ids are literals, and `useSwitchNetwork` takes each of them.
 */
export function useChains<Namespace extends ChainNamespace = RegisteredNamespace>(
  parameters: { readonly namespace?: Namespace; readonly portico?: Portico } = {},
): readonly RegisteredNetwork<Namespace>[] {
  const portico = usePorticoInstance(parameters.portico);
  const { namespace } = parameters;
  const select = useCallback((state: State) => selectNetworks(state, namespace), [namespace]);
  const networks = usePorticoSelector(portico, select, isShallowEqual);
  // The host registered the type of the options that these networks come from.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return networks as unknown as readonly RegisteredNetwork<Namespace>[];
}
