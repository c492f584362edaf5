'use client';
import type { Portico } from '@portico/core';
import { toQueryKey } from '@portico/core/internal';
import { toPorticoError, type FallbackErrorCode, type PorticoError } from '@portico/protocol';
import { getQueryClient } from '@portico/ui/queries';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';

/**
 * The return type of a mutation hook: a mutation of TanStack Query, whose `error` is a PorticoError. `mutate` never
 * rejects, `mutateAsync` does.
 */
export type UseActionReturnType<Data, Variables> = UseMutationResult<Data, PorticoError, Variables>;

interface Action<Data, Variables> {
  /** The end of the mutation's key. */
  readonly name: string;
  readonly run: (variables: Variables) => Promise<Data>;
  /** The code of an error that has none, as where the page is offline and the code of the action does not load. */
  readonly fallback: FallbackErrorCode;
}

/** A mutation that runs an action of a portico once, in the host's query client where it gave one. */
export function useAction<Data, Variables>(
  portico: Portico,
  { name, run, fallback }: Action<Data, Variables>,
): UseActionReturnType<Data, Variables> {
  return useMutation<Data, PorticoError, Variables>(
    {
      mutationKey: toQueryKey(portico, name),
      mutationFn: (variables) =>
        run(variables).catch((error: unknown) => {
          throw toPorticoError(error, fallback);
        }),
      // A host's defaults hold for its own requests: a wallet prompts once, and a failure is drawn by the host.
      retry: false,
      throwOnError: false,
      // Wallets in the browser answer offline too; a paused prompt would appear at an unexpected time.
      networkMode: 'always',
    },
    getQueryClient(portico),
  );
}
