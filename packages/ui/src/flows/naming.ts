import { identityQuery, requestName, selectAddress } from '@portico/core/internal';
import { NAME_NAMESPACES } from '@portico/protocol';
import { getQueryClient } from '../queries/queryClient.ts';
import { createRequestFlow } from './requestFlow.ts';
import type { RequestFlow } from './requestFlow.ts';
import { SLOW_MS } from './requestState.ts';
import type { RequestState } from './requestState.ts';
import type { UiPortico } from '../hooks/uiContext.ts';

/** The state between the press and a registered name. `registering`: the server takes what the wallet has signed. */
export type NamingState = RequestState<never, 'registering'>;

const [namespace] = NAME_NAMESPACES;

/** The name is at once wherever the address of its account is shown. */
function showName(portico: UiPortico, name: string, address: string | undefined): void {
  if (address === undefined) return;
  getQueryClient(portico).setQueryData(identityQuery(portico, { address, namespace }).queryKey, { name });
}

/** Registers a name; the request starts with its view. */
export const createNamingFlow =
  (name: string) =>
  (portico: UiPortico): RequestFlow<never, 'registering'> =>
    createRequestFlow<never, 'registering'>({
      rules: { slowMs: SLOW_MS },
      async request({ signal, onStep }) {
        const address = selectAddress(portico.store.getState(), namespace);
        await requestName(portico, { name, signal, onSigned: () => onStep('registering') });
        showName(portico, name, address);
      },
    });
