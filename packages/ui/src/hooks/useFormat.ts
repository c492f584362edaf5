import { useMemo } from 'react';
import { createFormat } from '../i18n/format.ts';
import type { Format } from '../i18n/format.ts';
import { useMessageCatalogue } from './useT.tsx';

/** Numbers, money and time by the visitor's locale. */
export function useFormat(): Format {
  const messageCatalogue = useMessageCatalogue();
  return useMemo(() => createFormat(messageCatalogue), [messageCatalogue]);
}
