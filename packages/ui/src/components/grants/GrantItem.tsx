import { useId, useState } from 'react';
import type { SessionGrant } from '@portico/core/adapter';
import { useFormat } from '../../hooks/useFormat.ts';
import { usePorticoState } from '../../hooks/usePortico.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { useToast } from '../../hooks/useToast.ts';
import { Address } from '../../primitives/Address.tsx';
import { Button } from '../../primitives/Button.tsx';
import { KeyValueList } from '../../primitives/KeyValueList.tsx';
import { Tag } from '../../primitives/Tag.tsx';

interface GrantItemProps {
  readonly grant: SessionGrant;
  readonly onRevoke: (id: string) => Promise<void>;
}

const isTransfer = ({ type }: Pick<SessionGrant, 'type'>): boolean => type !== 'contract-call';

/** The rows of a grant, with what is left of each limit. */
function useRows({ contract, receiver, ...grant }: SessionGrant, symbol: string, networkName: string) {
  const t = useT<'logIn'>();
  const format = useFormat();
  const of = (left: string, max: string): string => t('grants.of', { left, max });
  const target = receiver === undefined ? t('grants.anyone') : <Address value={receiver} />;
  return [
    ...(isTransfer(grant) ? [{ key: 'to', label: t('grants.to'), value: target }] : []),
    ...(contract === undefined
      ? []
      : [{ key: 'contract', label: t('grants.contract'), value: <Address value={contract} /> }]),
    { key: 'network', label: t('grants.network'), value: networkName },
    { key: 'left', label: t('grants.left'), value: `${of(grant.left, grant.allowance)} ${symbol}` },
    { key: 'calls', label: t('grants.calls'), value: of(String(grant.callsLeft), String(grant.callsMax)) },
    { key: 'until', label: t('grants.until'), value: format.date(grant.expiresAtMs) },
  ];
}

/** One grant: what it permits, what is left of it, and how to take it back. */
export function GrantItem({ grant, onRevoke }: GrantItemProps) {
  const t = useT<'logIn'>();
  const toast = useToast();
  const errorText = useErrorText();
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const network = usePorticoState(({ networks }) =>
    networks.find(({ caipNetworkId }) => caipNetworkId === grant.caipNetworkId),
  );
  const coin = grant.type === 'erc20-token-transfer' ? undefined : network?.nativeCurrency.symbol;
  const symbol = grant.symbol ?? coin ?? '';
  const title = isTransfer(grant) ? t('grants.send', { amount: `${grant.allowance} ${symbol}` }) : t('grants.call');
  const rows = useRows(grant, symbol, network?.name ?? grant.caipNetworkId);
  const revoke = () => {
    setIsBusy(true);
    onRevoke(grant.id).catch((error: unknown) => {
      setIsBusy(false);
      toast.error(errorText(error));
    });
  };
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 className="inline" id={id}>
        <span className="small">{title}</span>
        {!grant.isLive && <Tag>{t('grants.ended')}</Tag>}
      </h3>
      <KeyValueList items={rows} />
      <Button kind="quiet" icon="trash" label={`${t('grants.revoke')}: ${title}`} isBusy={isBusy} onClick={revoke}>
        {t('grants.revoke')}
      </Button>
    </section>
  );
}
