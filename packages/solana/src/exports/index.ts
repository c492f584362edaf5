export { solanaAdapter } from '../adapter/solanaAdapter.ts';
export { signOffchainMessage, type SignOffchainMessageParameters } from '../offchainMessage/signOffchainMessage.ts';
export type { SignedOffchainMessage } from '../offchainMessage/signText.ts';
export type {
  SolanaProvider,
  SolanaRequestProvider,
  SolanaStandardAccount,
  SolanaStandardWallet,
} from '../wallet/solanaProvider.ts';
export type { SolanaTransaction } from '../writes/sendTransaction.ts';
