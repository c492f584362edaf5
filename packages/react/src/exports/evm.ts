'use client';
export { useWalletClient, type UseWalletClientReturn } from '../evm/useWalletClient.ts';
