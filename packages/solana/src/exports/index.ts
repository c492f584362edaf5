export { solanaAdapter } from '../adapter/solanaAdapter.ts';
export type { SolanaTransaction } from '../writes/sendTransaction.ts';
