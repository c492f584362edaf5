import type { State } from '@portico/core';

/** Whether the host names documents that a visitor agrees to. */
export function selectHasDocuments({ options }: State): boolean {
  return (options.termsConditionsUrl ?? options.privacyPolicyUrl) !== undefined;
}

/** Whether the host requires agreement to its documents before a wallet can be picked. */
export function selectIsAgreementRequired(state: State): boolean {
  return state.options.features.legalCheckbox && selectHasDocuments(state);
}
