import type { ViewProps } from '../registry.ts';

/** WalletSend. */
export default function WalletSendView(_props: ViewProps<'WalletSend'>) {
  return <div className="view" />;
}
