export { readAccountSummary, type AccountSummary } from '../button/readAccountSummary.ts';
