import type { ViewProps } from '../registry.ts';

/** ConnectWallets. */
export default function ConnectWalletsView(_props: ViewProps<'ConnectWallets'>) {
  return <div className="view" />;
}
