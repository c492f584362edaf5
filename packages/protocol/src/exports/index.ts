export * from '../addChainNamespace.ts';
export {
  type CaipAddress,
  type CaipNetworkId,
  type ChainNamespace,
  type FurtherNamespaces,
  type KnownNamespace,
  type ParsedCaipNetworkId,
  chainNamespaces,
  isCaipNetworkId,
  isChainNamespace,
  readCaipNetworkId,
} from '../caip.ts';
export * from '../caipAddress.ts';
export { parseCaipNetworkId } from '../caipNetworkId.ts';
export * from '../caipSchemas.ts';
export * from '../checks/accountAddress.ts';
export * from '../checks/address.ts';
export * from '../checks/assets.ts';
export * from '../checks/fees.ts';
export * from '../checks/ledgerBalances.ts';
export * from '../checks/login.ts';
export { checkNameChainId, isNameChainId, isNameServiceName } from '../checks/names.ts';
export * from '../checks/patterns.ts';
export * from '../checks/send.ts';
export * from '../checks/sanitizedText.ts';
export * from '../checks/throttle.ts';
export * from '../checks/walletVisibility.ts';
export * from '../constants/solanaPrograms.ts';
export * from '../constants/chains.ts';
export * from '../constants/defaults.ts';
export * from '../constants/features.ts';
export * from '../constants/onramp.ts';
export * from '../constants/swap.ts';
export * from '../constants/time.ts';
export * from '../constants/ui.ts';
export * from '../constants/wallets.ts';
export { caipError } from '../errors/caipError.ts';
export * from '../decimalText.ts';
export * from '../errors/codes.ts';
export * from '../errors/context.ts';
export * from '../errors/explanations.ts';
export { fillMessage } from '../errors/fillMessage.ts';
export * from '../errors/isPorticoError.ts';
export * from '../errors/porticoError.ts';
export * from '../errors/providerCodes.ts';
export * from '../errors/specError.ts';
export * from '../errors/toPorticoError.ts';
export * from '../events.ts';
export * from '../pairing.ts';
export * from '../rpc.ts';
export * from '../bitcoinChange.ts';
export * from '../solanaChanges.ts';
