'use client';
import type { Portico } from '@portico/core';
import { type UpdatedEmail, getContext, requestEmailUpdate } from '@portico/core/internal';
import { usePorticoInstance } from '../context.ts';
import { type UseActionReturnType, useAction } from './useAction.ts';

/** The return type of `useUpdateEmail`. */
export type UseUpdateEmailReturnType = UseActionReturnType<UpdatedEmail, void> & {
  /** The same as `mutateAsync`. */
  readonly updateEmail: () => Promise<UpdatedEmail>;
};

/**
 * Changes the address that the visitor logs in with: the modal leads through it, and the action ends with the new
 * address. A visitor who closes the modal before is `user.rejected`.
 */
export function useUpdateEmail(parameters: { readonly portico?: Portico } = {}): UseUpdateEmailReturnType {
  const portico = usePorticoInstance(parameters.portico);
  const action = useAction<UpdatedEmail, void>(portico, {
    name: 'updateEmail',
    run: () => requestEmailUpdate(getContext(portico)),
    fallback: 'login.request_aborted',
  });
  return { ...action, updateEmail: action.mutateAsync };
}
