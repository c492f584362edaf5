export * from '../vault/answers.ts';
export * from '../vault/requests.ts';
export { type IdentityProvider, identityProviders, slotTypes } from '../vault/fields.ts';
