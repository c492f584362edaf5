export { adoptButtonStyles } from '../button/adoptButtonStyles.ts';
export { applyTheme } from '../button/applyTheme.ts';
export { selectButtonState, type ButtonState } from '../button/buttonState.ts';
export { buttonWord, loadButtonWords, nearestLocale, type ButtonWord, type ButtonWords } from '../button/buttonWord.ts';
export { loadNetworkPicture } from '../button/loadNetworkPicture.ts';
export { truncateAddress } from '../button/truncateAddress.ts';
export { selectWalletFace, type WalletFace } from '../button/walletFace.ts';
