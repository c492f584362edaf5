import { FrameError } from '../../messages/frameError.ts';
import type { CallName, Calls, ToPage, ToWorker } from '../../worker/calls.ts';
import type { PostToVault } from './postToVault.ts';

/** The worker that has the keys. Nothing but what it signs, and addresses, comes out of it. */
export interface Keys {
  call<Name extends Exclude<CallName, 'open'>>(
    name: Name,
    parameters: Calls[Name]['parameters'],
    transfer?: readonly Transferable[],
  ): Promise<Calls[Name]['result']>;
}

interface KeysParameters {
  readonly worker: Worker;
  readonly vaultKey: string;
  readonly post: PostToVault;
}

interface Pending {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: FrameError) => void;
}

/** Opens the worker, and carries its sealed messages to the vault. */
export function createKeys({ worker, vaultKey, post }: KeysParameters): Keys {
  const pending = new Map<number, Pending>();
  let calls = 0;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  const send = (message: ToWorker, transfer: readonly Transferable[] = []): void =>
    worker.postMessage(message, [...transfer]);

  function call<Name extends CallName>(
    name: Name,
    parameters: Calls[Name]['parameters'],
    transfer?: readonly Transferable[],
  ) {
    return new Promise<Calls[Name]['result']>((resolve, reject) => {
      calls += 1;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the worker answers a call with its own result
      pending.set(calls, { resolve: resolve as Pending['resolve'], reject });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler cannot follow a name through a union
      send({ type: 'call', id: calls, name, parameters } as ToWorker, transfer);
    });
  }

  function settle(id: number): Pending | undefined {
    const found = pending.get(id);
    pending.delete(id);
    return found;
  }

  async function carry(id: number, message: Parameters<PostToVault>[0]): Promise<void> {
    try {
      send({ type: 'posted', id, answer: await post(message) });
    } catch (error) {
      const { facts } = error instanceof FrameError ? error : new FrameError('http.failed');
      send({ type: 'notPosted', id, error: facts });
    }
  }

  worker.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    if (data.type === 'post') return void carry(data.id, data.message);
    if (data.type === 'result') return settle(data.id)?.resolve(data.result);
    const { code, ...about } = data.error;
    settle(data.id)?.reject(new FrameError(code, about));
  });
  // It did not load, or a byte of it is another one: the page then loads the frame again before it requests more.
  worker.addEventListener('error', () => {
    for (const id of [...pending.keys()]) settle(id)?.reject(new FrameError('login.frame_load_failed'));
  });

  const opened = call('open', { vaultKey });
  opened.catch(() => undefined);
  return {
    async call(name, parameters, transfer) {
      await opened;
      return call(name, parameters, transfer);
    },
  };
}
