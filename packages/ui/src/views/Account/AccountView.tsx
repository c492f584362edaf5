import { useState } from 'react';
import { isEqual, selectNetworkState } from '@portico/core/internal';
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
import { accountTabs } from './accountTabs.ts';
import type { AccountTab } from './accountTabs.ts';
import { LazyTab } from './LazyTab.tsx';
import { TokensTab } from './TokensTab.tsx';

export const styles = oldNoteCss + accountCss;
export const title = 'account.title';

/** The home view of a connected account: name, value, actions, and assets. */
export default function AccountView({ route }: ViewProps<'Account'>) {
  const t = useT<'account' | 'activity'>();
  const portico = usePortico();
  const router = useRouter();
  const { address } = useAccount();
  // Of the wallet, also where the page does not list it: reading fails there, and the visitor is notified (spec §8).
  const caipNetworkId = usePorticoState((state) => selectNetworkState(state).caipNetworkId);
  const balances = useBalances(caipNetworkId, address);
  const tabs = usePorticoState((state) => accountTabs.filter(({ isShown }) => isShown?.(state) ?? true), isEqual);
  const [wanted, setWanted] = useState<AccountTab['name']>(route.tab ?? 'tokens');
  const { name: selected = 'tokens', load } = tabs.find(({ name }) => name === wanted) ?? {};
  const select = (tab: AccountTab['name']) => {
    setWanted(tab);
    // Back from a transfer, the tab is the one that was left.
    router.amend({ view: 'Account', tab });
    tabs.find(({ name }) => name === tab)?.onOpen?.(portico);
  };
  return (
    <div className="view account">
      <AccountHeader />
      <AccountPerson />
      <AccountTotal balances={balances} isAgeShown={selected === 'tokens'} />
      <AccountActions />
      <Tabs
        label={t('account.title')}
        items={tabs.map(({ name }) => ({ id: name, label: t(`account.${name}`) }))}
        selected={selected}
        onSelect={select}
      >
        {load ? <LazyTab load={load} /> : <TokensTab balances={balances} />}
      </Tabs>
    </div>
  );
}
