export { toTransactionBytes, type TransactionLike } from '../compat/toTransactionBytes.ts';
