import { onScopeDispose, readonly, shallowRef, type Ref } from 'vue';
import { portico } from './portico.ts';

type Account = ReturnType<typeof portico.getAccount>;

/** The connected account, as a ref that follows the portico's own store; no state is copied by hand. */
export function useAccount(): Readonly<Ref<Account>> {
  const account = shallowRef(portico.getAccount());
  onScopeDispose(portico.subscribeAccount((next) => (account.value = next)));
  return readonly(account);
}
