import WalletSendView, { styles as sendStyles } from './WalletSend/WalletSendView.tsx';
import WalletSendPreviewView, { styles as previewStyles } from './WalletSendPreview/WalletSendPreviewView.tsx';
import WalletSendSelectTokenView from './WalletSendSelectToken/WalletSendSelectTokenView.tsx';
import type { ViewModule } from './view.ts';

export const WalletSend: ViewModule<'WalletSend'> = { default: WalletSendView, styles: sendStyles };
export const WalletSendSelectToken: ViewModule<'WalletSendSelectToken'> = { default: WalletSendSelectTokenView };
export const WalletSendPreview: ViewModule<'WalletSendPreview'> = {
  default: WalletSendPreviewView,
  styles: previewStyles,
};
