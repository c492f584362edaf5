import { readProperty } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import type { RawAddress } from './walletDriver.ts';

type Method = (...inputs: readonly unknown[]) => unknown;

const isFunction = (value: unknown): value is Method => typeof value === 'function';

/** A method of a wallet's object, bound to it; undefined where it has none of that name. */
export function findMethod(holder: unknown, name: string): Method | undefined {
  const found = readProperty(holder, name);
  return isFunction(found) ? (...inputs) => Reflect.apply(found, holder, inputs) : undefined;
}

/** Calls what a wallet returned to end a subscription, where it is a function. */
export const callEnd = (end: unknown): void => void (isFunction(end) && end());

/**
 * Calls a method of a wallet's object. One that throws at once rejects.
 * @throws PorticoError `wallet.method_unsupported` where there is none.
 */
export async function callMethod(holder: unknown, name: string, ...inputs: readonly unknown[]): Promise<unknown> {
  const method = findMethod(holder, name);
  if (!method) throw new PorticoError('wallet.method_unsupported', { method: name });
  return method(...inputs);
}

/** Subscribes by a function that returns what ends it, or by `on` and its opposite. */
export function subscribe(holder: unknown, events: readonly string[], handle: (value: unknown) => void): () => void {
  const ends: (() => void)[] = [];
  for (const event of events) {
    try {
      const end = findMethod(holder, 'on')?.(event, handle);
      ends.push(() => {
        if (isFunction(end)) end();
        else (findMethod(holder, 'removeListener') ?? findMethod(holder, 'off'))?.(event, handle);
      });
    } catch {
      // A wallet without working events is still a wallet: its changes are seen at the next request.
    }
  }
  return () => {
    for (const end of ends) {
      try {
        end();
      } catch {
        // Its events are ignored from here on in any case.
      }
    }
  };
}

/** A list in an answer of a wallet; empty where it has another form. */
export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The addresses of a list in an answer, as most wallets write them. */
export const toRawAddresses = (listed: unknown): readonly RawAddress[] =>
  toList(listed).map((value) => {
    const [address, purpose, publicKey, label] = ['address', 'purpose', 'publicKey', 'label'].map((name) =>
      readProperty(value, name),
    );
    return { address, purpose, publicKey, label };
  });
