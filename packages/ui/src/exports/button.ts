export { adoptButtonStyles } from '../button/adoptButtonStyles.ts';
export { applyTheme } from '../button/applyTheme.ts';
export { selectButtonState, type ButtonState } from '../button/buttonState.ts';
export { buttonWord, loadButtonWords, nearestLocale } from '../button/buttonWord.ts';
export type { ButtonWord, ButtonWords } from '../button/englishButtonWords.ts';
export { loadNetworkPicture } from '../button/loadNetworkPicture.ts';
export { truncateAddress } from '../button/truncateAddress.ts';
export { selectWalletFace, type WalletFace } from '../button/walletFace.ts';
