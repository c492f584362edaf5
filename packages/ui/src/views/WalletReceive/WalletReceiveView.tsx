import type { ViewProps } from '../registry.ts';

/** WalletReceive. */
export default function WalletReceiveView(_props: ViewProps<'WalletReceive'>) {
  return <div className="view" />;
}
