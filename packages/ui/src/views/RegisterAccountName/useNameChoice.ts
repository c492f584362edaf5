import { nameChoiceQuery } from '@portico/core/internal';
import { isNameServiceName } from '@portico/protocol';
import { usePortico } from '../../hooks/usePortico.ts';
import { useQuery } from '../../hooks/useQuery.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';

/** A typed name, and what the server has for it. */
export interface TypedName {
  /** In its normal form, without the domain. */
  readonly label: string;
  /** The whole name, where it can be registered. */
  readonly free: string | undefined;
  /** Why it cannot, in words. */
  readonly problem: string | undefined;
  readonly isChecking: boolean;
  readonly suggestions: readonly string[];
}

/** An answer to an earlier text is never used for the present one, since each is a query of its own. */
export function useNameChoice(typed: string, domain: string): TypedName {
  const t = useT<'names'>();
  const errorText = useErrorText();
  const portico = usePortico();
  const label = typed.trim().toLowerCase();
  const isName = isNameServiceName(label);
  const { data, error } = useQuery(isName ? nameChoiceQuery(portico, { label, domain }) : undefined);
  // One that is only too short so far is not wrong yet.
  const isWrong = !/^[a-z\d-]*$/.test(label) || (data && data.name === undefined);
  let problem: string | undefined;
  if (isWrong) problem = t('names.invalid');
  else if (data?.isTaken) problem = t('names.taken', { name: data.name ?? '' });
  else if (error) problem = errorText(error);
  const free = problem === undefined ? data?.name : undefined;
  const suggestions = free === undefined ? (data?.suggestions ?? []) : [];
  return { label, free, problem, suggestions, isChecking: isName && !data && !error };
}
