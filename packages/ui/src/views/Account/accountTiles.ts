import { getAccountKind, track } from '@portico/core/internal';
import type { Network } from '@portico/core';
import type { WalletFeature } from '@portico/protocol';
import type { TextKey } from '../../i18n/messages.ts';
import type { IconName } from '../../primitives/iconName.ts';
import type { Route } from '../../router/routes.ts';
import type { UiPortico } from '../../hooks/uiContext.ts';

/** Something that can be done from Account, on the active network. */
export interface AccountTile {
  readonly label: TextKey<'account'>;
  readonly icon: IconName;
  /** The view that it opens. */
  readonly route: (network: Network) => Route;
  /** Left out: wherever the host has the feature. */
  readonly isShown?: (portico: UiPortico, network: Network) => boolean;
  /** Before the view opens: emits its event. */
  readonly onOpen?: (portico: UiPortico, network: Network) => void;
}

/** Where the host has a server, on networks of the namespaces that it buys and swaps in. */
const isServed: AccountTile['isShown'] = ({ store }, { chainNamespace }) =>
  'eip155 solana'.includes(chainNamespace) && !!store.getState().options.server;

/**
 * Every tile, by the feature of the host that it belongs to; their order is the host's
 * (`features.walletFeaturesOrder`).
 */
export const accountTiles: { readonly [Feature in WalletFeature]?: AccountTile } = {
  onramp: {
    label: 'account.buy',
    icon: 'card',
    route: () => ({ view: 'OnRampProviders' }),
    isShown: isServed,
  },
  swaps: {
    label: 'account.swap',
    icon: 'swap',
    route: ({ caipNetworkId }) => ({ view: 'Swap', draft: { caipNetworkId } }),
    isShown: isServed,
  },
  receive: { label: 'account.receive', icon: 'arrowDown', route: () => ({ view: 'WalletReceive' }) },
  send: {
    label: 'account.send',
    icon: 'arrowUp',
    route: ({ caipNetworkId }) => ({ view: 'WalletSend', draft: { caipNetworkId } }),
    isShown: ({ adapters }, { chainNamespace }) =>
      adapters.get(chainNamespace)?.hasTransfers ?? adapters.get(chainNamespace)?.adapterType !== 'universal',
    onOpen: (portico, { caipNetworkId: network }) =>
      track(portico, 'OPEN_SEND', { network, ...getAccountKind(portico) }),
  },
};
