export * from '../vault/answers.ts';
export * from '../vault/requests.ts';
export { slotTypes } from '../vault/fields.ts';
