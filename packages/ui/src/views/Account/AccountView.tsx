import { useState } from 'react';
import { getAccountKind, selectNetworkState, track } from '@portico/core';
import oldNoteCss from '../../components/oldNote.css';
import { useAccount } from '../../hooks/useAccount.ts';
import { useBalances } from '../../hooks/useBalances.ts';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Tabs } from '../../primitives/Tabs.tsx';
import type { ViewProps } from '../view.ts';
import accountCss from './account.css';
import { AccountActions } from './AccountActions.tsx';
import { AccountHeader } from './AccountHeader.tsx';
import { AccountPerson } from './AccountPerson.tsx';
import { AccountTotal } from './AccountTotal.tsx';
import { LaterTab } from './LaterTab.tsx';
import { TokensTab } from './TokensTab.tsx';

export const styles = oldNoteCss + accountCss;

type Tab = 'tokens' | 'nfts' | 'activity';

/** Home of whoever is connected: name, worth, what can be done, and what there is. */
export default function AccountView({ route }: ViewProps<'Account'>) {
  const t = useT();
  const portico = usePortico();
  const router = useRouter();
  const { address } = useAccount();
  // Of the wallet, also where the page does not list it: reading fails there, and the visitor is told (spec §8).
  const networkId = usePorticoState((state) => selectNetworkState(state).caipNetworkId);
  const balances = useBalances(networkId, address);
  const hasActivity = usePorticoState((state) => state.options.features.history);
  const tabs: readonly Tab[] = hasActivity ? ['tokens', 'nfts', 'activity'] : ['tokens', 'nfts'];
  const [wanted, setWanted] = useState<Tab>(route.tab ?? 'tokens');
  const selected = tabs.includes(wanted) ? wanted : 'tokens';
  const select = (tab: Tab) => {
    setWanted(tab);
    // Whoever comes back from a transfer finds the tab they left.
    router.amend({ view: 'Account', tab });
    if (tab === 'activity') track(portico, 'CLICK_TRANSACTIONS', getAccountKind(portico));
  };
  return (
    <div className="view account">
      <AccountHeader />
      <AccountPerson />
      <AccountTotal balances={balances} isAgeSaid={selected === 'tokens'} />
      <AccountActions />
      <Tabs
        label={t('account.title')}
        items={tabs.map((id) => ({ id, label: t(`account.${id}`) }))}
        selected={selected}
        onSelect={select}
      >
        {selected === 'tokens' ? <TokensTab balances={balances} /> : <LaterTab tab={selected} />}
      </Tabs>
    </div>
  );
}
