import { base, mainnet } from '@portico/core/networks';
import { createPortico } from '@portico/element';
import { evmAdapter } from '@portico/evm';
import { onScopeDispose, readonly, shallowRef } from 'vue';

export const portico = createPortico({ adapters: [evmAdapter()], networks: [mainnet, base] });

/** The connected account, as a ref that follows the store of the portico; no state is copied by hand. */
export function useAccount() {
  const account = shallowRef(portico.getAccount());
  onScopeDispose(portico.subscribeAccount((next) => (account.value = next)));
  return readonly(account);
}
