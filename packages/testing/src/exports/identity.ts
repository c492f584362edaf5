export { type ProviderName, providerNames } from '../identity/providers.ts';
export {
  type ChangeAnswer,
  type ChangedAnswer,
  type IdentityProviders,
  type ProviderAnswer,
  startIdentityProviders,
} from '../identity/startIdentityProviders.ts';
export { type Arrival, type Visitor, createVisitor } from '../identity/visit.ts';
