import { type PorticoHandle, contextKey } from '../context/porticoContext.ts';

/** The key of a query; it starts with its portico, since two of them may share the host's client. */
export function toQueryKey(
  { [contextKey]: { store } }: PorticoHandle,
  ...parts: readonly unknown[]
): readonly unknown[] {
  return ['portico', store.getState().options.instanceId, ...parts];
}
