import { CONNECTOR_DISPLAY_NAMES } from '@portico/protocol';
import { type AdapterContext, type ExternalWallet, readMetadata, readProperty } from '@portico/core/adapter';
import { createEip1193Connector } from '../connectors/createEip1193Connector.ts';
import { toChainId } from '../provider/parseAnswers.ts';
import { loadProviderOnce } from './loadProviderOnce.ts';

export interface CoinbaseParameters {
  /** `() => import('@base-org/account')` or `() => import('@coinbase/wallet-sdk')`. */
  readonly load: () => Promise<unknown>;
}

const SDK_FACTORIES = ['createBaseAccountSDK', 'createCoinbaseWalletSDK'] as const;

function callMethod(source: unknown, name: string, parameters: readonly unknown[]): unknown {
  const method = readProperty(source, name);
  return typeof method === 'function' ? Reflect.apply(method, source, parameters) : undefined;
}

async function loadProvider(load: () => Promise<unknown>, context: AdapterContext): Promise<unknown> {
  const sdkModule = await load();
  const { coinbasePreference, ...options } = context.getOptions();
  const metadata = readMetadata(options);
  const description = {
    appName: metadata.name,
    appLogoUrl: metadata.icons[0] ?? null,
    appChainIds: context
      .getNetworks()
      .filter((network) => network.chainNamespace === 'eip155')
      .map(toChainId),
    // Base Account would send telemetry to its maker; nothing leaves the page unless the host enables it.
    preference: { options: coinbasePreference, telemetry: false },
  };
  const factory = SDK_FACTORIES.find((name) => typeof readProperty(sdkModule, name) === 'function');
  return factory && callMethod(callMethod(sdkModule, factory, [description]), 'getProvider', []);
}

/** Coinbase Wallet and Base Account, by the package that the host has. Not there while `enableCoinbase` is false. */
export function coinbase({ load }: CoinbaseParameters): ExternalWallet {
  return (context) => {
    if (!context.getOptions().enableCoinbase) return undefined;
    return createEip1193Connector(
      {
        id: 'coinbaseWallet',
        name: CONNECTOR_DISPLAY_NAMES.coinbaseWallet,
        type: 'EXTERNAL',
        rdns: 'com.coinbase.wallet',
        explorerId: 'com.coinbase.wallet',
        // The SDK opens a window, which browsers allow only inside the click.
        needsGesture: true,
        drawsOwnOverlay: true,
      },
      {
        load: loadProviderOnce(() => loadProvider(load, context)),
        end: async (provider) => callMethod(provider, 'disconnect', []),
      },
    );
  };
}
