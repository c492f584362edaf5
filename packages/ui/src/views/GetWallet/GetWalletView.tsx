import type { ViewProps } from '../registry.ts';

/** GetWallet. */
export default function GetWalletView(_props: ViewProps<'GetWallet'>) {
  return <div className="view" />;
}
