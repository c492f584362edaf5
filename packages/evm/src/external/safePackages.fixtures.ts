import { readProperty } from '@portico/core/adapter';
import { SAFE_ORIGIN } from './safeApp.fixtures.ts';
import type { InnerWindow } from './safeApp.fixtures.ts';

interface Answer {
  readonly id: string;
  readonly success: boolean;
  readonly data: unknown;
  readonly error?: string;
}

type SendRequest = (method: string, params?: object) => Promise<unknown>;

/** Messages to the parent page, in the format of Safe's SDK. */
function createMessenger(window: InnerWindow, allowedDomains: readonly RegExp[]): SendRequest {
  const waiting = new Map<string, (answer: Answer) => void>();
  window.addEventListener('message', ({ origin, source, data }) => {
    if (source !== window.parent || !allowedDomains.some((domain) => domain.test(origin))) return;
    const answer = data as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  return (method, params) => {
    const id = crypto.randomUUID();
    const answered = new Promise<unknown>((resolve, reject) => {
      waiting.set(id, ({ success, data, error }) => (success ? resolve(data) : reject(new Error(error))));
    });
    window.parent.postMessage({ id, method, params, env: { sdkVersion: '9.1.0' } }, SAFE_ORIGIN);
    return answered;
  };
}

/**
 * Those parts of Safe's two packages that a page inside a Safe uses, with their own habits: no numbers in errors, few
 * methods.
 */
export function createSafePackages(window: InnerWindow) {
  class SafeAppsSdk {
    readonly request: SendRequest;
    readonly safe = { getInfo: () => this.request('getSafeInfo') };
    readonly txs = {
      send: (params: object) => this.request('sendTransactions', params),
      getBySafeTxHash: (safeTxHash: string) => this.request('getTxBySafeTxHash', { safeTxHash }),
    };
    constructor({ allowedDomains }: { allowedDomains: readonly RegExp[] }) {
      this.request = createMessenger(window, allowedDomains);
    }
  }
  class SafeAppProvider {
    readonly info: { readonly safeAddress: string; readonly chainId: number };
    readonly sdk: SafeAppsSdk;
    constructor(info: SafeAppProvider['info'], sdk: SafeAppsSdk) {
      this.info = info;
      this.sdk = sdk;
    }
    on(): void {}
    removeListener(): void {}
    async request({ method, params = [] }: { method: string; params?: readonly Record<string, string>[] }) {
      switch (method) {
        case 'eth_accounts':
          return [this.info.safeAddress];
        case 'eth_chainId':
          return `0x${this.info.chainId.toString(16)}`;
        case 'eth_sendTransaction': {
          const transaction = { ...params[0], value: params[0]?.['value'] ?? '0', data: params[0]?.['data'] ?? '0x' };
          return readProperty(await this.sdk.txs.send({ txs: [transaction], params: {} }), 'safeTxHash');
        }
        default:
          throw new Error(`"${method}" not implemented`);
      }
    }
  }
  return {
    loadSdk: async (): Promise<unknown> => ({ default: SafeAppsSdk }),
    loadProvider: async (): Promise<unknown> => ({ SafeAppProvider }),
  };
}
