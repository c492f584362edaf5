import { useMemo } from 'react';
import { useMessageCatalogue } from './useT.tsx';

/** `US Dollar`, by the visitor's locale; the code itself where the browser has no name for it. */
export function useCurrencyName(): (id: string) => string {
  const { locale } = useMessageCatalogue();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    return (id) => names.of(id) ?? id;
  }, [locale]);
}
