export { solanaAdapter } from '../adapter/solanaAdapter.ts';
export type {
  SolanaProvider,
  SolanaRequestProvider,
  SolanaStandardAccount,
  SolanaStandardWallet,
} from '../wallet/solanaProvider.ts';
export type { SolanaTransaction } from '../writes/sendTransaction.ts';
