import { useMemo } from 'react';
import { createFormat } from '../i18n/format.ts';
import type { Format } from '../i18n/format.ts';
import { useVocabulary } from './useT.tsx';

/** Numbers, money and time by the visitor's locale. */
export function useFormat(): Format {
  const vocabulary = useVocabulary();
  return useMemo(() => createFormat(vocabulary), [vocabulary]);
}
