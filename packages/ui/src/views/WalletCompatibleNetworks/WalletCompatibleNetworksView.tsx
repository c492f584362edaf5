import type { ViewProps } from '../registry.ts';

/** WalletCompatibleNetworks. */
export default function WalletCompatibleNetworksView(_props: ViewProps<'WalletCompatibleNetworks'>) {
  return <div className="view" />;
}
