'use client';
export { useWalletClient, type UseWalletClientReturnType } from '../evm/useWalletClient.ts';
