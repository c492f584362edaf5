import {
  COINBASE_PAY_CHAINS,
  type ChainNamespace,
  ONRAMP_FALLBACK_LIMITS,
  ONRAMP_FALLBACK_PAYMENT_CURRENCIES,
  ONRAMP_FALLBACK_PURCHASE_CURRENCIES,
  ONRAMP_NETWORKS,
  ONRAMP_PROVIDERS,
  isCaipNetworkId,
  toSanitizedText,
} from '@portico/protocol';
import { type OnrampOptions, getOnrampOptions } from '@portico/protocol/api';
import type { PorticoContext } from '../context/porticoContext.ts';
import { logDebug } from '../context/track.ts';
import { requireNetwork } from '../context/requireNetwork.ts';
import { loadReads, toReadTarget } from '../namespaces/reads.ts';
import { callOnramp, isRefusal } from './callOnramp.ts';
import { findTokens } from './findTokens.ts';
import type { OnrampAccount, OnrampOffers, OnrampSeller, OnrampToken } from './offer.ts';

const NAME_MAX_CHARACTERS = 40;
const SYMBOL_PATTERN = /^[A-Za-z0-9.]{1,12}$/;

const networksOf = (namespaces: readonly ChainNamespace[]): readonly string[] =>
  Object.keys(ONRAMP_NETWORKS).filter((name) =>
    namespaces.some((namespace) => ONRAMP_NETWORKS[name]?.chainId.startsWith(`${namespace}:`)),
  );

/** The providers of the specification, for a server that names none. */
const usualSellers: readonly OnrampSeller[] = ONRAMP_PROVIDERS.map(({ name, label, feeRangePercent, namespaces }) => ({
  name,
  label,
  feeRange: feeRangePercent,
  networks: name === 'coinbase' ? COINBASE_PAY_CHAINS : networksOf(namespaces),
  isTest: false,
}));

function toFallbackTokens(symbol: string): readonly OnrampToken[] {
  return COINBASE_PAY_CHAINS.flatMap((network) => {
    const { chainId, label, coin } = ONRAMP_NETWORKS[network] ?? {};
    const isSold = chainId !== undefined && label !== undefined && (symbol === 'USDC' || symbol === coin);
    if (!isSold) return [];
    const name = symbol === 'USDC' ? 'USD Coin' : 'Ether';
    return [{ symbol, name, network, networkLabel: label, caipNetworkId: chainId }];
  });
}

const fallbackLimits = Object.values(ONRAMP_FALLBACK_LIMITS).map(({ min, max }) => ({
  min: Number(min),
  max: Number(max),
}));

/** The choices of the specification, where a server does not answer. */
const fallbackOffers: OnrampOffers = {
  tokens: ONRAMP_FALLBACK_PURCHASE_CURRENCIES.flatMap(toFallbackTokens),
  currencies: ONRAMP_FALLBACK_PAYMENT_CURRENCIES.map((id) => ({ id, limits: fallbackLimits })),
  sellers: usualSellers,
  isFallback: true,
};

/** Texts of providers are shown: none of them may reorder the text around it, or be endless. */
const toShown = (text: string): string => toSanitizedText(text, NAME_MAX_CHARACTERS);

function toOffers({ purchaseCurrencies, paymentCurrencies, providers }: OnrampOptions): OnrampOffers {
  return {
    tokens: purchaseCurrencies.flatMap(({ symbol, name, networks }) =>
      networks.flatMap(({ name: network, display_name: label, chain_id: caipNetworkId, contract_address: address }) =>
        isCaipNetworkId(caipNetworkId) && SYMBOL_PATTERN.test(symbol)
          ? [
              {
                ...{ symbol, name: toShown(name) || symbol, network, networkLabel: toShown(label) || network },
                ...{ caipNetworkId, ...(address !== '' && { address }) },
              },
            ]
          : [],
      ),
    ),
    currencies: paymentCurrencies.map(({ id, payment_method_limits: limits }) => ({
      id,
      limits: limits.map(({ min, max }) => ({ min: Number(min), max: Number(max) })),
    })),
    sellers:
      providers?.map(({ label, ...provider }) => ({ ...provider, label: toShown(label) || provider.name })) ??
      usualSellers,
    isFallback: false,
  };
}

async function readOffers(portico: PorticoContext, signal: AbortSignal): Promise<OnrampOffers> {
  try {
    return toOffers(await callOnramp(portico, getOnrampOptions, { signal }));
  } catch (error) {
    if (isRefusal(error) || signal.aborted) throw error;
    logDebug(portico, error);
    return fallbackOffers;
  }
}

/** The kind of an account; undefined where the network does not answer. */
async function readKind(portico: PorticoContext, { address, caipNetworkId }: OnrampAccount, signal: AbortSignal) {
  try {
    const target = await toReadTarget(portico, caipNetworkId, signal);
    const reads = await loadReads(portico, target.network.chainNamespace);
    return await reads.describeAddress(target, { address });
  } catch (error) {
    logDebug(portico, error);
    return undefined;
  }
}

/**
 * What the host's server sells to an account. From one that does not answer the page expects the usual tokens, and
 * marks them: the purchase itself finds out.
 * @throws PorticoError `onramp.not_offered` where the server has no provider, `feature.not_available` without a server,
 *   `aborted`.
 */
export async function fetchOnrampOffers(
  portico: PorticoContext,
  account: OnrampAccount,
  signal: AbortSignal,
): Promise<OnrampOffers> {
  const [offers, kind] = await Promise.all([readOffers(portico, signal), readKind(portico, account, signal)]);
  const network = requireNetwork(portico, account.caipNetworkId);
  const { networks } = portico.store.getState();
  return { ...offers, tokens: findTokens(offers.tokens, { network, networks, kind }) };
}
