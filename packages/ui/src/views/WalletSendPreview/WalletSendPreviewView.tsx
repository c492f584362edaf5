import type { ViewProps } from '../registry.ts';

/** WalletSendPreview. */
export default function WalletSendPreviewView(_props: ViewProps<'WalletSendPreview'>) {
  return <div className="view" />;
}
