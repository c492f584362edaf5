'use client';
import { identityQuery, selectAddress } from '@portico/core/internal';
import type { Identity, Portico, State } from '@portico/core';
import type { ChainNamespace } from '@portico/protocol';
import { useCallback } from 'react';
import { usePorticoInstance, usePorticoSelector } from '../context.ts';
import { type UseReadReturnType, useRead } from './useRead.ts';

/** The return type of `useProfile`. */
export type UseProfileReturnType = UseReadReturnType<Identity> & {
  /** Undefined until it is known, and where the account has none. */
  readonly profileName: string | undefined;
  readonly profileImage: string | undefined;
};

/**
 * The name and the picture of the connected account, as the account button and the modal show them: one answer for all,
 * from the host's server or the chain. A page without this hook and without such a button fetches neither.
 */
export function useProfile(
  parameters: { readonly namespace?: ChainNamespace; readonly portico?: Portico } = {},
): UseProfileReturnType {
  const portico = usePorticoInstance(parameters.portico);
  const { namespace } = parameters;
  const select = useCallback((state: State): string | undefined => selectAddress(state, namespace), [namespace]);
  const address = usePorticoSelector(portico, select);
  const query = address === undefined ? undefined : identityQuery(portico, { address, namespace });
  const read = useRead(portico, { query, fallback: 'name.resolve_failed' });
  return { ...read, profileName: read.data?.name, profileImage: read.data?.avatar };
}
