import type { ProviderListener } from './types.ts';

/** The listeners of one provider. A listener that throws does not stop the others. */
export function createEventEmitter() {
  const listeners = new Map<string, Set<ProviderListener>>();
  return {
    on(event: string, listener: ProviderListener): void {
      const known = listeners.get(event) ?? new Set<ProviderListener>();
      listeners.set(event, known.add(listener));
    },
    off(event: string, listener: ProviderListener): void {
      listeners.get(event)?.delete(listener);
    },
    emit(event: string, payload: unknown): void {
      // A copy, because a listener may take itself away.
      for (const listener of Array.from(listeners.get(event) ?? [])) {
        try {
          listener(payload);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
    count: (): number => [...listeners.values()].reduce((sum, known) => sum + known.size, 0),
    clear: (): void => listeners.clear(),
  };
}

export type TestEventEmitter = ReturnType<typeof createEventEmitter>;
