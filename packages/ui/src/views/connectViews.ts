import type { ViewName } from '../router/routes.ts';

/** Views that end when a wallet has connected. */
export const connectViews: readonly ViewName[] = [
  'Connect',
  'ConnectWallets',
  'AllWallets',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'GetWallet',
  'Downloads',
  'WhatIsAWallet',
  'Create',
  'SwitchActiveChain',
];
