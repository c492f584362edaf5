import { type PorticoStorage, createBrowserStorageSource, createStorage } from '@portico/core/adapter';

/** Pairing's storage in this browser, by project: a session belongs to the identity of this client at the relay. */
export function createPageStorage(projectId: string): PorticoStorage {
  return createStorage(createBrowserStorageSource(), `pairing.${projectId}`);
}
