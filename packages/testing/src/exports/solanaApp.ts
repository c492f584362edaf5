export { type MobileWalletApp, type MobileWalletFault, createMobileWalletApp } from '../solanaApp/mobileWalletApp.ts';
