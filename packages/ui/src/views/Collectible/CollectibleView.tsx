import type { Collectible } from '@portico/core/internal';
import { CanonicalAddress } from '../../components/CanonicalAddress.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { NetworkImage } from '../../components/NetworkImage.tsx';
import { explorerLink } from '../../components/explorerLink.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { usePorticoState } from '../../hooks/usePortico.ts';
import { useT } from '../../hooks/useT.tsx';
import { Address } from '../../primitives/Address.tsx';
import { Button } from '../../primitives/Button.tsx';
import { KeyValueList } from '../../primitives/KeyValueList.tsx';
import type { KeyValue } from '../../primitives/KeyValueList.tsx';
import type { ViewProps } from '../view.ts';
import { CollectiblePicture, collectibleName } from './CollectiblePicture.tsx';
import collectibleCss from './collectible.css';
import pictureCss from './collectiblePicture.css';

export const styles = pictureCss + collectibleCss;
export const title = 'account.nft';

function useFacts(collectible: Collectible): readonly KeyValue[] {
  const t = useT<'account'>();
  const format = useFormat();
  const { collection, tokenId, address, caipNetworkId, quantity, standard } = collectible;
  const network = usePorticoState(({ networks }) => networks.find((each) => each.caipNetworkId === caipNetworkId));
  const fact = (key: string, label: string, value: KeyValue['value']): KeyValue => ({ key, label, value });
  const number = (
    <>
      <Address value={tokenId} />
      <CopyButton text={tokenId} label={t('common.copy')} />
    </>
  );
  const contract = (
    <>
      <CanonicalAddress caipNetworkId={caipNetworkId} value={address} />
      <CopyButton text={address} label={t('common.copyAddress')} />
    </>
  );
  const place = network && (
    <>
      <NetworkImage network={network} sizePx={20} />
      {network.name}
    </>
  );
  return [
    ...(collection === undefined ? [] : [fact('collection', t('nft.collection'), <bdi key="name">{collection}</bdi>)]),
    fact('number', t('nft.tokenId'), number),
    ...(standard === 'ERC1155' ? [fact('quantity', t('nft.quantity'), format.amount(quantity, 0))] : []),
    fact('contract', t('nft.contract'), contract),
    ...(place ? [fact('network', t('send.network'), place)] : []),
  ];
}

/** One collectible: its picture, the metadata of its contract, and its explorer link. */
export default function CollectibleView({ route: { collectible } }: ViewProps<'Collectible'>) {
  const t = useT<'common'>();
  const { address, caipNetworkId, description } = collectible;
  const network = usePorticoState(({ networks }) => networks.find((each) => each.caipNetworkId === caipNetworkId));
  const explorer = explorerLink(network, 'token', address);
  return (
    <div className="view collectible">
      <CollectiblePicture collectible={collectible} />
      <p className="lead">
        <bdi>{collectibleName(collectible)}</bdi>
      </p>
      {description !== undefined && (
        <p className="sub" dir="auto">
          {description}
        </p>
      )}
      <KeyValueList items={useFacts(collectible)} />
      {explorer && (
        <Button kind="quiet" icon="external" href={explorer.href}>
          {t('common.viewOn', { name: explorer.name })}
          <span className="visually-hidden">, {t('common.opensNewTab')}</span>
        </Button>
      )}
    </div>
  );
}
