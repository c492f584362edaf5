import { useRef, useState } from 'react';
import {
  isOnNetwork,
  isEqual,
  selectActiveConnection,
  selectIsApproved,
  selectNetwork,
  selectNetworks,
  selectRequestedNamespace,
} from '@portico/core/internal';
import type { Network } from '@portico/core';
import { pickNetwork } from '../flows/pickNetwork.ts';
import { usePortico, usePorticoState } from '../hooks/usePortico.ts';
import { useRouter } from '../hooks/useRouter.ts';
import { useAnnounce, useToast } from '../hooks/useToast.ts';
import { useErrorText, useT } from '../hooks/useT.tsx';
import { List, focusFirstRow } from '../primitives/List.tsx';
import { Row } from '../primitives/Row.tsx';
import { SearchField } from '../primitives/TextField.tsx';
import { Tag } from '../primitives/Tag.tsx';
import { NetworkImage } from './NetworkImage.tsx';

/** Fewer than this need no search field. */
const SEARCH_FROM = 9;

/** The effect of picking, for the current state. */
function usePickNetwork(): (network: Network) => void {
  const portico = usePortico();
  const router = useRouter();
  const toast = useToast();
  const errorText = useErrorText();
  return (network) => {
    const pick = pickNetwork(portico.getState(), network);
    if (pick.type === 'go') {
      router.push(pick.route);
      return;
    }
    if (pick.type === 'set') {
      portico
        .switchNetwork({ caipNetworkId: network.caipNetworkId })
        .catch((error: unknown) => toast.error(errorText(error)));
    }
    router.goBack();
  };
}

function NetworkRow({ network, onPick }: { readonly network: Network; readonly onPick: (network: Network) => void }) {
  const t = useT<'networks'>();
  const isCurrent = usePorticoState((state) => {
    const namespace = selectRequestedNamespace(state);
    const connection = selectActiveConnection(state, namespace);
    const isWalletThere = !connection || isOnNetwork(connection, network.caipNetworkId);
    return selectNetwork(state, namespace)?.caipNetworkId === network.caipNetworkId && isWalletThere;
  });
  const canPick = usePorticoState((state) => selectIsApproved(state, network));
  const testnet = network.testnet ? <Tag kind="warn">{t('networks.testnet')}</Tag> : undefined;
  const note = canPick ? undefined : t('networks.notApproved');
  return (
    <Row
      title={network.name}
      icon={<NetworkImage network={network} />}
      isCurrent={isCurrent}
      isEmphasised={isCurrent}
      isDisabled={!canPick}
      onClick={() => onPick(network)}
      {...(note === undefined ? {} : { subtitle: note })}
      end={isCurrent ? <Tag kind="accent">{t('networks.current')}</Tag> : testnet}
    />
  );
}

/** The networks of the site, to pick one: with a search where they are many. */
export function NetworkList() {
  const t = useT<'networks'>();
  const announce = useAnnounce();
  const onPick = usePickNetwork();
  const networks = usePorticoState((state) => selectNetworks(state, selectRequestedNamespace(state)), isEqual);
  const [search, setSearch] = useState('');
  const container = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const wanted = search.trim().toLocaleLowerCase();
  const find = (text: string) =>
    networks.filter(({ name, id }) => name.toLocaleLowerCase().includes(text) || String(id) === text);
  const found = find(wanted);
  const onSearch = (text: string) => {
    setSearch(text);
    announce(t('live.results', { count: find(text.trim().toLocaleLowerCase()).length }));
  };
  return (
    <div ref={container} className="stack">
      {networks.length >= SEARCH_FROM && (
        <div className="sticky">
          <SearchField
            label={t('networks.search')}
            clearLabel={t('allWallets.clear')}
            value={search}
            onChange={onSearch}
            inputRef={input}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown' && focusFirstRow(container.current)) event.preventDefault();
            }}
          />
        </div>
      )}
      {found.length === 0 ? (
        <p className="foot">{t('networks.empty')}</p>
      ) : (
        <List label={t('networks.title')} onLeaveTop={() => input.current?.focus()}>
          {found.map((network) => (
            <NetworkRow key={network.caipNetworkId} network={network} onPick={onPick} />
          ))}
        </List>
      )}
    </div>
  );
}
