import { DEFAULT_SOCIALS, type Social } from '@portico/protocol';
import type { LoginFacts, LoginOwner } from '../contract/authConnector.ts';
import type { StorageKey } from '../storage/storage.ts';

/** By which provider the visitor logged in; a frame does not know that after a reload. */
const connectedSocialKey: StorageKey<Social> = {
  name: 'connectedSocial',
  version: 1,
  parse: (value) => DEFAULT_SOCIALS.find((one) => one === value),
};

/** What a connector reports of its login, for the state of the page. */
export interface LoginReport {
  /** As events name it. */
  readonly method: 'email' | 'social';
  /** The visitor came back from this provider: kept for the next load. Without one he has proved an address. */
  proved(provider?: Social): void;
  /** The account is known, now or after a reload. */
  known(user: Pick<LoginFacts, 'email' | 'userName' | 'isOwn'>): void;
  /** The session ended. */
  ended(): void;
}

/** Reports the login of a connector to the page's state. */
export function createLoginReport({ store, storage }: LoginOwner, connectorId: string): LoginReport {
  return {
    get method() {
      return storage.get(connectedSocialKey) ? 'social' : 'email';
    },
    proved(provider) {
      if (provider) storage.set(connectedSocialKey, provider);
      else storage.remove(connectedSocialKey);
    },
    known: (user) =>
      store.setState(() => ({ login: { connectorId, provider: storage.get(connectedSocialKey) ?? 'email', ...user } })),
    ended() {
      storage.remove(connectedSocialKey);
      store.setState(() => ({ login: undefined }));
    },
  };
}
