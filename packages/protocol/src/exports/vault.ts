export * from '../vault/answers.ts';
export * from '../vault/requests.ts';
export {
  type IdentityProvider,
  type LoginProvider,
  identityProviders,
  loginProviders,
  slotTypes,
} from '../vault/fields.ts';
