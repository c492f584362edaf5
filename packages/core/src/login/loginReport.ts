import { DEFAULT_SOCIALS, isCaipNetworkId } from '@portico/protocol';
import type { LoginFacts, LoginOwner } from '../contract/authConnector.ts';
import type { StorageKey } from '../storage/storage.ts';
import { isRecord } from '../values/equal.ts';
import { provided } from '../values/omitUndefined.ts';

/** What is known of a login apart from its connector; the provider as soon as it has confirmed the visitor. */
type LoginCache = Omit<LoginFacts, 'connectorId'>;

const toText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const toFlag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

/** The login of this browser, until its session ends: the next load has it before the frame has answered. */
const loginKey: StorageKey<LoginCache> = {
  name: 'login',
  version: 1,
  parse(value) {
    if (!isRecord(value)) return undefined;
    const {
      provider: name,
      email,
      userName,
      isOwn,
      smartAccountDeployed,
      smartAccountEnabledNetworks: networks,
    } = value;
    const provider = (['email', ...DEFAULT_SOCIALS] as const).find((one) => one === name);
    if (!provider) return undefined;
    const facts = {
      email: toText(email),
      userName: toText(userName),
      isOwn: toFlag(isOwn),
      smartAccountDeployed: toFlag(smartAccountDeployed),
      smartAccountEnabledNetworks: Array.isArray(networks) ? networks.filter(isCaipNetworkId) : undefined,
    };
    return { provider, ...provided(facts) };
  },
};

/** What a connector reports of its login, for the state of the page. */
export interface LoginReport {
  /** As events name it. */
  readonly method: 'email' | 'social';
  /** The visitor came back from this provider: kept for the next load. Without one he has proved an address. */
  proved(provider?: LoginFacts['provider']): void;
  /** The account is known, now or after a reload, or more of it; what is left out stays as it was. */
  known(user: Omit<LoginFacts, 'connectorId' | 'provider'>): void;
  /** The session ended. */
  ended(): void;
}

/** Reports the login of a connector to the page's state. */
export function createLoginReport({ store, storage }: LoginOwner, connectorId: string): LoginReport {
  const read = (): LoginCache => storage.get(loginKey) ?? { provider: 'email' };
  return {
    get method() {
      return read().provider === 'email' ? 'email' : 'social';
    },
    proved: (provider = 'email') => storage.set(loginKey, { provider }),
    known(user) {
      const login = { ...read(), ...provided(user) };
      storage.set(loginKey, login);
      store.setState(() => ({ login: { connectorId, ...login } }));
    },
    ended() {
      storage.remove(loginKey);
      store.setState(() => ({ login: undefined }));
    },
  };
}
