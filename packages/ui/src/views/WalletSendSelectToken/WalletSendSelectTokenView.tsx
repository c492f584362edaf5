import type { ViewProps } from '../registry.ts';

/** WalletSendSelectToken. */
export default function WalletSendSelectTokenView(_props: ViewProps<'WalletSendSelectToken'>) {
  return <div className="view" />;
}
