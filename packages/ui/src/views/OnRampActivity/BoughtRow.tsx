import type { Bought } from '@portico/core/internal';
import { explorerLink } from '../../components/explorerLink.ts';
import { TokenText } from '../../components/TokenText.tsx';
import { useFormat } from '../../hooks/useFormat.ts';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useT } from '../../hooks/useT.tsx';
import { Row } from '../../primitives/Row.tsx';

/** A purchase of another device: it is over, and leads to its transaction. */
export function BoughtRow({ bought }: { readonly bought: Bought }) {
  const t = useT<'buy'>();
  const format = useFormat();
  const { now } = usePortico();
  const { caipNetworkId, hash, symbol, received, atMs } = bought;
  const network = usePorticoState(({ networks }) => networks.find((each) => each.caipNetworkId === caipNetworkId));
  return (
    <Row
      title={<bdi>{symbol}</bdi>}
      textValue={symbol}
      subtitle={`${t('buy.completed.title', { symbol })} · ${format.relative(atMs, now())}`}
      icon="check"
      end={<TokenText amount={received} symbol={symbol} />}
      href={hash === '' ? undefined : explorerLink(network, 'tx', hash)?.href}
    />
  );
}
