export { parseBoxDescription } from '../box/boxDescription.ts';
export type { BoxAccount, BoxChain, BoxDescription, BoxToken } from '../box/boxDescription.ts';
