export { type MobileWalletsOptions, registerMobileWallets } from '../mobile/registerMobileWallets.ts';
