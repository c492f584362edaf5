export { createSolanaWallet } from '../solana/createSolanaWallet.ts';
export { registerSolanaWallet } from '../solana/registerWallet.ts';
export { type SolanaReplyParameters, createSolanaReply } from '../solana/solanaReply.ts';
export { solanaDevAddress, solanaDevKey } from '../solana/solanaKeys.ts';
export type {
  SolanaAccount,
  SolanaFeature,
  SolanaPersonality,
  SolanaTestWallet,
  SolanaWalletOptions,
  StandardWallet,
} from '../solana/solanaTypes.ts';
