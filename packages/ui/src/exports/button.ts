export { adoptButtonStyles } from '../button/adoptButtonStyles.ts';
export { applyTheme } from '../button/applyTheme.ts';
export { selectButtonState, type ButtonState } from '../button/buttonState.ts';
export { buttonWord, type ButtonWord } from '../button/buttonWords.ts';
export { loadNetworkPicture } from '../button/loadNetworkPicture.ts';
export { truncateAddress } from '../button/truncateAddress.ts';
