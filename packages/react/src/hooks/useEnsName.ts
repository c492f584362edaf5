'use client';
import type { Identity, Portico } from '@portico/core';
import { identityQuery } from '@portico/core/internal';
import type { ChainNamespace } from '@portico/protocol';
import { usePorticoInstance } from '../context.ts';
import { type UseReadReturnType, mapRead, useRead } from './useRead.ts';

export interface UseEnsNameParameters {
  /** Any address; nothing is read while it is undefined. */
  readonly address: string | undefined;
  /** Default: the active namespace. */
  readonly namespace?: ChainNamespace;
  readonly portico?: Portico;
}

const toName = ({ name }: Identity): string | null => name ?? null;

/**
 * The name of an address in the name service of its namespace: ENS on EVM networks. `data` is null where the address
 * has none. The answer is shared with the buttons, the modal and `useProfile`.
 */
export function useEnsName({
  address,
  namespace,
  portico: provided,
}: UseEnsNameParameters): UseReadReturnType<string | null> {
  const portico = usePorticoInstance(provided);
  const query = address === undefined ? undefined : identityQuery(portico, { address, namespace });
  return mapRead(useRead(portico, { query, fallback: 'name.resolve_failed' }), toName);
}
