export { type CheckMessageParameters, SIWX_MESSAGE_MAX_CHARACTERS } from '../siwx/checkMessage.ts';
export type * from '../siwx/contract.ts';
export * from '../siwx/findProblem.ts';
export { formatSiwxMessage } from '../siwx/formatMessage.ts';
export { type SiwxRevocation, formatRevocation } from '../siwx/formatRevocation.ts';
export { parseSiwxMessage } from '../siwx/parseMessage.ts';
