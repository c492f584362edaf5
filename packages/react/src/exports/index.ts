'use client';
export { createPortico, type Portico, type PorticoOptions } from '@portico/core';
export {
  defineOptions,
  type Register,
  type RegisteredNamespace,
  type RegisteredNetwork,
  type RegisteredNetworkId,
  type RegisteredOptions,
} from '../register.ts';
export { PorticoProvider, type PorticoProviderProps } from '../PorticoProvider.tsx';
export { AccountButton } from '../components/AccountButton.tsx';
export { Button } from '../components/Button.tsx';
export { ConnectButton, type ConnectButtonProps } from '../components/ConnectButton.tsx';
export {
  ConnectButtonCustom,
  type ConnectButtonAccount,
  type ConnectButtonCustomProps,
  type ConnectButtonNetwork,
  type ConnectButtonState,
} from '../components/ConnectButtonCustom.tsx';
export { Modal } from '../components/Modal.tsx';
export { NetworkButton } from '../components/NetworkButton.tsx';
export type { AccountButtonProps, ButtonProps } from '../components/types.ts';
export { StateCookie } from '../components/StateCookie.tsx';
export { WalletButton, type WalletButtonProps } from '../components/WalletButton.tsx';
export {
  useAccount,
  type EmbeddedWalletInfo,
  type UseAccountParameters,
  type UseAccountReturnType,
} from '../hooks/useAccount.ts';
export { useAddRecentTransaction, type RecentTransaction } from '../hooks/useAddRecentTransaction.ts';
export { useBalance, type HeldToken, type UseBalanceReturnType } from '../hooks/useBalance.ts';
export {
  useConnection,
  useConnections,
  type ListedConnection,
  type UseConnectionReturnType,
} from '../hooks/useConnections.ts';
export type { UseActionReturnType } from '../hooks/useAction.ts';
export { useCallsStatus, type UseCallsStatusParameters } from '../hooks/useCallsStatus.ts';
export { useCapabilities } from '../hooks/useCapabilities.ts';
export { useChains } from '../hooks/useChains.ts';
export { useConnect } from '../hooks/useConnect.ts';
export { useDisconnect, type DisconnectVariables, type UseDisconnectReturnType } from '../hooks/useDisconnect.ts';
export { useEnsName, type UseEnsNameParameters } from '../hooks/useEnsName.ts';
export { useEvents, type UseEventsParameters } from '../hooks/useEvents.ts';
export { useNetwork, type UseNetworkReturnType } from '../hooks/useNetwork.ts';
export { usePortico, type UsePorticoReturnType } from '../hooks/usePortico.ts';
export { usePorticoState, type UsePorticoStateReturnType } from '../hooks/usePorticoState.ts';
export { useProfile, type UseProfileReturnType } from '../hooks/useProfile.ts';
export { useProvider, type UseProviderReturnType } from '../hooks/useProvider.ts';
export type { UseReadReturnType } from '../hooks/useRead.ts';
export { useSendCalls, type SendCallsVariables } from '../hooks/useSendCalls.ts';
export { useSendTransaction, type SendTransactionVariables } from '../hooks/useSendTransaction.ts';
export { useSignMessage, type SignMessageVariables } from '../hooks/useSignMessage.ts';
export { useSignTypedData, type SignTypedDataVariables, type TypedData } from '../hooks/useSignTypedData.ts';
export { useSwitchNetwork } from '../hooks/useSwitchNetwork.ts';
export type { NetworkReference } from '../hooks/toCaipNetworkId.ts';
export { useTheme, type UseThemeReturnType } from '../hooks/useTheme.ts';
export { useUpdateEmail, type UseUpdateEmailReturnType } from '../hooks/useUpdateEmail.ts';
export { useWalletInfo } from '../hooks/useWalletInfo.ts';
export { useWallets, type UseWalletsReturnType } from '../hooks/useWallets.ts';
