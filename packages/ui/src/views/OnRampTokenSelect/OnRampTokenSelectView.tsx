import { useRef, useState } from 'react';
import type { OnrampToken } from '@portico/core/internal';
import { BuyGate } from '../../components/BuyGate.tsx';
import type { Buying } from '../../components/BuyGate.tsx';
import { BuyTokenRow } from '../../components/BuyTokenRow.tsx';
import { chooseToken } from '../../flows/onrampChoice.ts';
import { useT } from '../../hooks/useT.tsx';
import { useAnnounce } from '../../hooks/useToast.ts';
import { List, focusFirstRow } from '../../primitives/List.tsx';
import { EmptyState } from '../../primitives/StateBlock.tsx';
import { SearchField } from '../../primitives/TextField.tsx';
import { useReturnToForm } from '../OnRampProviders/useReturnToForm.ts';
import type { ViewProps } from '../view.ts';

export const title = 'buy.title';

/** Fewer are found by the eye. */
const SEARCHED_FROM = 8;

const find = (tokens: readonly OnrampToken[], text: string): readonly OnrampToken[] => {
  const part = text.trim().toLowerCase();
  return tokens.filter(({ name, symbol, networkLabel }) =>
    [name, symbol, networkLabel].some((one) => one.toLowerCase().includes(part)),
  );
};

function Tokens({ offers: { tokens }, draft }: Buying & Pick<ViewProps<'OnRampTokenSelect'>['route'], 'draft'>) {
  const t = useT<'buy'>();
  const announce = useAnnounce();
  const choose = useReturnToForm(draft);
  const [search, setSearch] = useState('');
  const container = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const found = find(tokens, search);
  const current = chooseToken(tokens, draft);
  return (
    <div ref={container}>
      {tokens.length >= SEARCHED_FROM && (
        <div className="sticky">
          <SearchField
            label={t('buy.search')}
            clearLabel={t('allWallets.clear')}
            value={search}
            inputRef={input}
            onChange={(text) => {
              setSearch(text);
              announce(t('live.results', { count: find(tokens, text).length }));
            }}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown' && focusFirstRow(container.current)) event.preventDefault();
            }}
          />
        </div>
      )}
      <List label={t('buy.token')} onLeaveTop={() => input.current?.focus()}>
        {found.map((token) => (
          <BuyTokenRow
            key={`${token.network} ${token.symbol}`}
            token={token}
            isCurrent={token === current}
            onClick={() => choose({ symbol: token.symbol, network: token.network })}
          />
        ))}
      </List>
      {found.length === 0 && <EmptyState icon="search" title={t('buy.noneFound')} />}
    </div>
  );
}

/** The token to buy, and its network. */
export default function OnRampTokenSelectView({ route: { draft } }: ViewProps<'OnRampTokenSelect'>) {
  return (
    <div className="view">
      <BuyGate>{(buying) => <Tokens {...buying} draft={draft} />}</BuyGate>
    </div>
  );
}
