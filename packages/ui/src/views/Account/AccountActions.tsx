import { isEqual } from '@portico/core/internal';
import { useAccount } from '../../hooks/useAccount.ts';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { accountTiles } from './accountTiles.ts';

/**
 * The actions of this view, in the host's order; each tile leads somewhere, and those that the host turned off are
 * absent.
 */
export function AccountActions() {
  const t = useT<'account'>();
  const portico = usePortico();
  const router = useRouter();
  const { network } = useAccount();
  const features = usePorticoState(
    ({ options }) => options.features.walletFeaturesOrder.filter((feature) => options.features[feature]),
    isEqual,
  );
  if (!network) return null;
  const tiles = features.flatMap((feature) => {
    const tile = accountTiles[feature];
    if (!tile || tile.isShown?.(portico, network) === false) return [];
    const open = () => {
      tile.onOpen?.(portico, network);
      router.push(tile.route(network));
    };
    return (
      <button key={feature} type="button" className="account-tile" onClick={open}>
        <Icon name={tile.icon} />
        {t(tile.label)}
      </button>
    );
  });
  return tiles.length === 0 ? null : <div className="account-tiles">{tiles}</div>;
}
