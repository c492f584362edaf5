import type { KeyboardEvent, Ref, RefObject } from 'react';
import { isMobile } from '@portico/core/internal';
import { useT } from '../../hooks/useT.tsx';
import { focusFirstRow } from '../../primitives/List.tsx';
import { SearchField } from '../../primitives/TextField.tsx';
import type { SearchText } from './useWalletSearch.ts';

interface SearchBoxProps {
  readonly search: SearchText;
  readonly fieldRef: Ref<HTMLInputElement>;
  readonly list: RefObject<HTMLElement | null>;
}

/** The search; arrow down and Enter lead into the list. */
export function SearchBox({ search, fieldRef, list }: SearchBoxProps) {
  const t = useT<'wallets'>();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const leads = event.key === 'ArrowDown' || event.key === 'Enter';
    if (leads && !event.nativeEvent.isComposing && focusFirstRow(list.current)) event.preventDefault();
  };
  return (
    <SearchField
      label={t('allWallets.search')}
      clearLabel={t('allWallets.clear')}
      value={search.text}
      onChange={search.setText}
      onKeyDown={onKeyDown}
      inputRef={fieldRef}
      // On a phone a keyboard would cover the requested list.
      hasAutoFocus={!isMobile()}
    />
  );
}
