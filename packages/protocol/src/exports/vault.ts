export * from '../vault/answers.ts';
export * from '../vault/requests.ts';
export {
  type IdentityProvider,
  type LoginProvider,
  type StepUp,
  identityProviders,
  loginProviders,
  slotTypes,
  stepUps,
} from '../vault/fields.ts';
