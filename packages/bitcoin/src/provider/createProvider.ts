import type { Network } from '@portico/core';
import { type BitcoinChain, toBitcoinChain } from '../networks/bitcoinChain.ts';
import type { WalletSession } from '../wallets/walletSession.ts';
import type { BitcoinProvider } from './bitcoinProvider.ts';

type NetworkId = Network['caipNetworkId'];

/** The functions of a host over a wallet's session; its code loads with the first call. */
export function createProvider(load: () => Promise<WalletSession>, getChain: () => BitcoinChain): BitcoinProvider {
  const chainOf = (caipNetworkId: NetworkId | undefined): BitcoinChain =>
    caipNetworkId === undefined ? getChain() : toBitcoinChain({ caipNetworkId });
  return {
    getAccountAddresses: async ({ caipNetworkId } = {}) => (await load()).getAddresses(chainOf(caipNetworkId)),
    signMessage: async (message) => (await load()).signMessage(chainOf(message.caipNetworkId), message),
    signPsbt: async (psbt) => (await load()).signPsbt(chainOf(psbt.caipNetworkId), psbt),
    sendTransfer: async (transfer) => (await load()).sendTransfer(chainOf(transfer.caipNetworkId), transfer),
  };
}
