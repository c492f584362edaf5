import type { ViewProps } from '../registry.ts';

/** ProfileWallets. */
export default function ProfileWalletsView(_props: ViewProps<'ProfileWallets'>) {
  return <div className="view" />;
}
