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
export { useAccount, type UseAccountParameters, type UseAccountReturn } from '../hooks/useAccount.ts';
export { useAddRecentTransaction, type RecentTransaction } from '../hooks/useAddRecentTransaction.ts';
export { useBalance, type HeldToken, type UseBalanceReturn } from '../hooks/useBalance.ts';
export {
  useConnection,
  useConnections,
  type ListedConnection,
  type UseConnectionReturn,
} from '../hooks/useConnections.ts';
export type { UseActionReturn } from '../hooks/useAction.ts';
export { useCallsStatus, type UseCallsStatusParameters } from '../hooks/useCallsStatus.ts';
export { useCapabilities } from '../hooks/useCapabilities.ts';
export { useChains } from '../hooks/useChains.ts';
export { useConnect } from '../hooks/useConnect.ts';
export { useDisconnect, type DisconnectVariables, type UseDisconnectReturn } from '../hooks/useDisconnect.ts';
export { useEnsName, type UseEnsNameParameters } from '../hooks/useEnsName.ts';
export { useEvents, type UseEventsParameters } from '../hooks/useEvents.ts';
export { useNetwork, type UseNetworkReturn } from '../hooks/useNetwork.ts';
export { usePortico, type UsePorticoReturn } from '../hooks/usePortico.ts';
export { usePorticoState, type UsePorticoStateReturn } from '../hooks/usePorticoState.ts';
export { useProfile, type UseProfileReturn } from '../hooks/useProfile.ts';
export { useProvider, type UseProviderReturn } from '../hooks/useProvider.ts';
export type { UseReadReturn } from '../hooks/useRead.ts';
export { useSendCalls, type SendCallsVariables } from '../hooks/useSendCalls.ts';
export { useSendTransaction, type SendTransactionVariables } from '../hooks/useSendTransaction.ts';
export { useSignMessage, type SignMessageVariables } from '../hooks/useSignMessage.ts';
export { useSignTypedData, type SignTypedDataVariables, type TypedData } from '../hooks/useSignTypedData.ts';
export { useSwitchNetwork } from '../hooks/useSwitchNetwork.ts';
export type { NetworkReference } from '../hooks/toCaipNetworkId.ts';
export { useTheme, type UseThemeReturn } from '../hooks/useTheme.ts';
export { useWalletInfo } from '../hooks/useWalletInfo.ts';
export { useWallets, type UseWalletsReturn } from '../hooks/useWallets.ts';
