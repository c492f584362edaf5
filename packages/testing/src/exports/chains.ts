export { startDevnet } from '../chains/startDevnet.ts';
export type { Devnet, StartDevnetParameters } from '../chains/startDevnet.ts';
export { attachChain, startChain } from '../chains/startChain.ts';
export type { Chain, StartChainParameters } from '../chains/startChain.ts';
export { startBitcoinChain } from '../chains/startBitcoinChain.ts';
export type { BitcoinChain, StartBitcoinChainParameters } from '../chains/startBitcoinChain.ts';
export { startPolkadotChain } from '../chains/startPolkadotChain.ts';
export type { PolkadotAmounts, PolkadotChain, StartPolkadotChainParameters } from '../chains/startPolkadotChain.ts';
export { hasBitcoinNode } from '../chains/startBitcoinNode.ts';
export { bitcoinTransactionIdOf, verifyBitcoinTransaction } from '../chains/verifyBitcoinTransaction.ts';
export type { SpentOutput } from '../chains/verifyBitcoinTransaction.ts';
export { hasSolanaLedger, startSolanaChain } from '../chains/startSolanaChain.ts';
export type { SolanaChain, SolanaTokenParameters, StartSolanaChainParameters } from '../chains/startSolanaChain.ts';
export { deployFixtures, mintTokens } from '../chains/deployFixtures.ts';
export type { Fixtures } from '../chains/deployFixtures.ts';
export { delegateNames, deployNames, setPrimaryName } from '../chains/deployNames.ts';
export { deployPriceFeed, writePriceRound } from '../chains/deployPriceFeed.ts';
export type { PriceFeedParameters, PriceRound } from '../chains/deployPriceFeed.ts';
export type { NameRecord, Names } from '../chains/deployNames.ts';
export { startFaultyRpc } from '../chains/startFaultyRpc.ts';
export type { FaultyRpc, RpcFault, StartFaultyRpcParameters } from '../chains/startFaultyRpc.ts';
export { devAccounts, devMnemonic } from '../chains/devAccounts.ts';
export { freePort } from '../chains/freePort.ts';
export { callFromDeployer, deployContract } from '../chains/deployContract.ts';
export { deployMulticall3, multicall3Address } from '../chains/multicall3.ts';
export { collectibleAbi, editionAbi, editionBytecode, tokenAbi } from '../chains/contracts/artifacts.ts';
export { poolFillerAbi, poolFillerBytecode, tokenBytecode } from '../chains/contracts/artifacts.ts';
export { peculiarTokenAbi, peculiarTokenBytecode } from '../chains/contracts/artifacts.ts';
export { allowedPermitTokenAbi, allowedPermitTokenBytecode } from '../chains/contracts/artifacts.ts';
export { permitTokenAbi, permitTokenBytecode } from '../chains/contracts/artifacts.ts';
export { signatureVerifierAbi, signatureVerifierBytecode } from '../chains/contracts/artifacts.ts';
export { wrappedCoinAbi, wrappedCoinBytecode } from '../chains/contracts/artifacts.ts';
export type { DevnetAccount, DevnetChain, DevnetDescription, DevnetToken } from '../devnet/devnetDescription.ts';
export { createContractAccount, placeContractAccount } from '../chains/contractAccounts.ts';
export type { ContractAccount } from '../chains/contractAccounts.ts';
export { delegateAccount, placeConstant, placeOffchainLookup } from '../chains/offchainLookup.ts';
export type { DelegatedAccount, OffchainLookupParameters } from '../chains/offchainLookup.ts';
export { startOnrampSandbox } from '../chains/onramp/startOnrampSandbox.ts';
export type { OnrampSandbox, StartOnrampSandboxParameters } from '../chains/onramp/startOnrampSandbox.ts';
export type { SandboxAsset } from '../chains/onramp/sandboxPurchase.ts';
export {
  type SolanaExchange,
  type SolanaPool,
  startSolanaExchange,
} from '../chains/solanaExchange/startSolanaExchange.ts';
export {
  type JupiterAnswer,
  type JupiterRequest,
  type PublishedInstruction,
  toJupiterAnswer,
} from '../chains/solanaExchange/toJupiterAnswer.ts';
export { type SafeBytecodes, deploySafes } from '../chains/userOperations/deploySafes.ts';
export { deployEntryPoint } from '../chains/userOperations/deployEntryPoint.ts';
export { type Bundler, startBundler } from '../chains/userOperations/startBundler.ts';
export { type Paymaster, startPaymaster } from '../chains/userOperations/startPaymaster.ts';
