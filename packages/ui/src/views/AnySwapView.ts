import SwapView, { styles as swapStyles } from './Swap/SwapView.tsx';
import SwapPreviewView, { styles as previewStyles } from './SwapPreview/SwapPreviewView.tsx';
import SwapSelectTokenView, { styles as selectTokenStyles } from './SwapSelectToken/SwapSelectTokenView.tsx';
import type { ViewModule } from './view.ts';

export const Swap: ViewModule<'Swap'> = { default: SwapView, styles: swapStyles };
export const SwapSelectToken: ViewModule<'SwapSelectToken'> = {
  default: SwapSelectTokenView,
  styles: selectTokenStyles,
};
export const SwapPreview: ViewModule<'SwapPreview'> = { default: SwapPreviewView, styles: previewStyles };
