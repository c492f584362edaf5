export { attachButtonStyles } from '../button/attachButtonStyles.ts';
export { applyTheme } from '../button/applyTheme.ts';
export { selectButtonState, type ButtonState } from '../button/buttonState.ts';
export { buttonLabel, loadButtonMessages, closestLocale } from '../button/buttonLabel.ts';
export type { ButtonLabel, ButtonMessages } from '../button/englishButtonMessages.ts';
export { loadNetworkPicture } from '../button/loadNetworkPicture.ts';
export { truncateAddress } from '../button/truncateAddress.ts';
