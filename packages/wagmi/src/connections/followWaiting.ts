import type { Connector as PorticoConnector } from '@portico/core/adapter';
import { readProperty } from '@portico/core/adapter';
import type { Connector } from '@wagmi/core';

/** Reports whether a request waits in a wallet on another device; our own provider emits that. Returns what ends it. */
export function followWaiting(connector: Connector, emit: Parameters<PorticoConnector['listen']>[0]): () => void {
  let isOver = false;
  let stop = (): void => undefined;
  const onWaiting = (isWaiting: unknown): void => {
    emit({ type: 'asked', namespace: 'eip155', isWaiting: isWaiting === true });
  };
  const subscribe = (provider: unknown): void => {
    const call = (method: 'on' | 'removeListener'): void => {
      const member = readProperty(provider, method);
      if (typeof member === 'function') Reflect.apply(member, provider, ['waiting', onWaiting]);
    };
    if (isOver) return;
    call('on');
    stop = () => call('removeListener');
  };
  connector.getProvider().then(subscribe, () => undefined);
  return () => {
    isOver = true;
    stop();
  };
}
