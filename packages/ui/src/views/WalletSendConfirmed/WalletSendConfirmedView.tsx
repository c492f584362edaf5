import type { ViewProps } from '../registry.ts';

/** WalletSendConfirmed. */
export default function WalletSendConfirmedView(_props: ViewProps<'WalletSendConfirmed'>) {
  return <div className="view" />;
}
