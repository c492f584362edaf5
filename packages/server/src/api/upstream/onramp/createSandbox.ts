import { getOnrampOptions, getOnrampPurchase, getOnrampQuote } from '@portico/protocol/api';
import * as v from 'valibot';
import type { OnrampProvider } from '../../services/onramp/onrampProvider.ts';
import { isSignedCallback } from '../../services/onramp/callbackSignature.ts';
import { requestProvider } from './requestProvider.ts';

export interface SandboxSettings {
  readonly url: string;
  /** Shown to the sandbox, and the secret of its callbacks. */
  readonly key: string;
}

const callbackBody = v.pipe(v.string(), v.parseJson(), v.object({ reference: v.string() }));
const reportSchema = v.omit(getOnrampPurchase.response, ['provider']);

/** A provider of test purchases (`startOnrampSandbox` of `@portico/testing`): no money, and tokens without a worth. */
export function createSandbox({ url, key }: SandboxSettings): OnrampProvider {
  const headers = { authorization: `Bearer ${key}` };
  return {
    name: 'sandbox',
    label: 'Sandbox',
    feeRange: [1, 2],
    isTest: true,
    readOptions: (signal) =>
      requestProvider({ url: `${url}/api/options`, headers, schema: getOnrampOptions.response, signal }),
    quote: (body, signal) =>
      requestProvider({ url: `${url}/api/quotes`, headers, body, schema: getOnrampQuote.response, signal }),
    async open({ id: reference, account: address, ...order }, signal) {
      const body = { ...order, reference, address };
      const schema = v.object({ url: v.pipe(v.string(), v.url()) });
      return (await requestProvider({ url: `${url}/api/purchases`, headers, body, schema, signal })).url;
    },
    readPurchase: (id, signal) =>
      requestProvider({ url: `${url}/api/purchases/${encodeURIComponent(id)}`, headers, schema: reportSchema, signal }),
    readCallback({ header, body, ...rest }) {
      const signed = { timestamp: header('sandbox-timestamp'), signature: header('sandbox-signature') };
      if (!isSignedCallback({ ...rest, ...signed, body, secret: key })) return undefined;
      const parsed = v.safeParse(callbackBody, body);
      return parsed.success ? parsed.output.reference : undefined;
    },
  };
}
