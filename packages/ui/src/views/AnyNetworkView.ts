import NetworksView from './Networks/NetworksView.tsx';
import SwitchNetworkView, { styles as switchNetworkStyles } from './SwitchNetwork/SwitchNetworkView.tsx';
import UnsupportedChainView from './UnsupportedChain/UnsupportedChainView.tsx';
import type { ViewModule } from './view.ts';

export const Networks: ViewModule<'Networks'> = { default: NetworksView };
export const SwitchNetwork: ViewModule<'SwitchNetwork'> = { default: SwitchNetworkView, styles: switchNetworkStyles };
export const UnsupportedChain: ViewModule<'UnsupportedChain'> = { default: UnsupportedChainView };
