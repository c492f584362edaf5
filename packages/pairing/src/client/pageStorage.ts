import { type PorticoStorage, createStorage } from '@portico/core/adapter';

/** The browser's localStorage; naming it throws where a policy or a setting blocks it. */
function findStorageArea(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Pairing's storage in this browser, by project: a session belongs to the identity of this client at the relay. */
export function createPageStorage(projectId: string): PorticoStorage {
  const area = findStorageArea();
  const onChange = (listener: (change: StorageEvent) => void): (() => void) => {
    const onStorage = (event: StorageEvent): void => {
      if (event.storageArea === area) listener(event);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  };
  return createStorage({ area, onChange }, `pairing.${projectId}`);
}
