import type { ViewProps } from '../registry.ts';

/** AllWallets. */
export default function AllWalletsView(_props: ViewProps<'AllWallets'>) {
  return <div className="view" />;
}
