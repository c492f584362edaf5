import { onScopeDispose, readonly, shallowRef, type Ref } from 'vue';
import { portico } from './portico.ts';

type Account = ReturnType<typeof portico.getAccount>;

/** Who is connected, as a ref that follows the portico's own store; nothing is copied by hand. */
export function useAccount(): Readonly<Ref<Account>> {
  const account = shallowRef(portico.getAccount());
  onScopeDispose(portico.subscribeAccount((next) => (account.value = next)));
  return readonly(account);
}
