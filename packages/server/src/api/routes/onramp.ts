import {
  type ApiErrorCode,
  createOnrampUrl,
  getOnrampOptions,
  getOnrampPurchase,
  getOnrampQuote,
} from '@portico/protocol/api';
import { limitExceeded } from '../../http/access.ts';
import { ApiError } from '../../http/apiError.ts';
import type { App, HttpDeps, ServerModule } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import type { Onramp } from '../services/onramp/createOnramp.ts';
import type { OnrampProblem } from '../services/onramp/openPurchase.ts';
import { UpstreamFailure } from '../upstream/readJson.ts';
import { toUpstreamError } from '../upstream/toUpstreamError.ts';
import { mountOnrampPages, onrampPages } from './onrampPages.ts';

/** Each reads or opens something at a provider. */
/** AppKit names no type of what it posts here. */
const options = { weigh: (): number => 4, isBeacon: true };
/** New purchases of a network and of a project in an hour. */
const purchases = { name: 'purchases', perNetwork: 200, perProject: 10_000, windowMs: 3_600_000 };
const soonSeconds = 2;

const refusals: Readonly<Record<Exclude<OnrampProblem, 'interrupted'>, readonly [ApiErrorCode, string]>> = {
  not_offered: ['onramp.not_offered', 'No provider of this server sells that.'],
  amount: ['onramp.amount', 'The provider takes other amounts.'],
  address: ['request.invalid_body', 'The address is not one of the network.'],
  conflict: ['onramp.conflict', 'This reference belongs to another purchase.'],
};

function refuse(problem: OnrampProblem): ApiError {
  if (problem !== 'interrupted') return new ApiError(...refusals[problem]);
  const text = 'The provider did not open the purchase. Try again.';
  return new ApiError('upstream.unavailable', text, { retryAfterSeconds: soonSeconds });
}

/** What a provider refuses, it does not sell: a payment method, a country. */
function toOnrampError(error: unknown): ApiError {
  if (error instanceof UpstreamFailure && error.kind === 'refused')
    return new ApiError(...refusals.not_offered, { cause: error });
  return toUpstreamError(error);
}

async function request<Value extends object>(work: () => Promise<Value | OnrampProblem>): Promise<Value> {
  const answer = await work().catch((error: unknown) => {
    throw toOnrampError(error);
  });
  if (typeof answer === 'string') throw refuse(answer);
  return answer;
}

const requireOnramp = (onramp: Onramp | undefined): Onramp => {
  if (onramp === undefined) throw new ApiError('onramp.not_offered', 'This server has no provider.');
  return onramp;
};

function serveOffers(app: App, http: HttpDeps, onramp: Onramp | undefined): void {
  serve(app, http, getOnrampOptions, ({ signal }) => request(async () => requireOnramp(onramp).options(signal)), {
    cacheSeconds: 60,
  });
  serve(
    app,
    http,
    getOnrampQuote,
    ({ body: { purchaseCurrency, paymentCurrency, ...rest }, signal }) =>
      request(async () => {
        const wanted = { ...rest, symbol: purchaseCurrency, currency: paymentCurrency, provider: rest.provider };
        return requireOnramp(onramp).quote(wanted, signal);
      }),
    options,
  );
}

function servePurchases(app: App, http: HttpDeps, onramp: Onramp | undefined): void {
  serve(
    app,
    http,
    createOnrampUrl,
    ({ body, project, address, signal }) =>
      request(async () => {
        const sold = requireOnramp(onramp);
        const network = body.defaultNetwork;
        const wallet = body.destinationWallets.find(({ blockchains }) => blockchains?.includes(network) ?? true);
        if (wallet === undefined) return 'address';
        return sold.open(
          {
            projectId: project.id,
            reference: body.partnerUserId,
            provider: body.provider,
            network,
            symbol: wallet.assets?.[0],
            account: wallet.address,
            currency: body.paymentCurrency ?? 'USD',
            payment: body.presetFiatAmount,
            tokens: body.presetCryptoAmount,
            visitor: address,
            async admitNew() {
              const waitSeconds = await http.limiter.takeOfQuota(purchases, { address, projectId: project.id }, 1);
              if (waitSeconds !== undefined) throw limitExceeded(waitSeconds);
            },
          },
          signal,
        );
      }),
    options,
  );
  serve(app, http, getOnrampPurchase, ({ params, project, signal }) =>
    request(async () => {
      const purchase = await onramp?.read(project.id, params.partnerUserId, signal);
      if (purchase === undefined) throw new ApiError('onramp.not_found', 'There is no such purchase.');
      return purchase;
    }),
  );
}

/** Purchases of tokens for money, at providers of the operator. */
export function createOnrampModule(onramp: Onramp | undefined): ServerModule {
  return {
    name: 'onramp',
    calls: [getOnrampOptions, getOnrampQuote, createOnrampUrl, getOnrampPurchase],
    plainCalls: onramp === undefined ? [] : onrampPages,
    ...(onramp && { sweep: onramp.sweep }),
    mount(app, http) {
      serveOffers(app, http, onramp);
      servePurchases(app, http, onramp);
      if (onramp !== undefined) mountOnrampPages(app, http, onramp);
    },
  };
}
