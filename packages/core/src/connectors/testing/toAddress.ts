import type { AnsweredAccount } from '../../contract/connector.ts';

/** The address of an account that a connector may answer by its address alone. */
export const toAddress = (account: AnsweredAccount): string =>
  typeof account === 'string' ? account : account.address;
