import type { PorticoOptions } from '../contract/porticoOptions.ts';
import { defineNetwork } from './defineNetwork.ts';
import { findServiceAddress, type ServiceName } from './serviceAddress.ts';

/** The options of createPortico that hold URLs, and the URLs of external packages. */
export type PolicyForParameters = Pick<PorticoOptions, 'networks'> &
  Partial<
    Pick<PorticoOptions, 'chainImages' | 'connectorImages' | 'customRpcUrls' | 'customWallets' | 'images' | 'server'>
  > & {
    /** Relays of `pairing()`, where the site has it: `wss://…`. */
    readonly relayUrls?: readonly string[] | undefined;
  };

const connectServices: readonly ServiceName[] = ['directory', 'data', 'rpc', 'analytics'];
const pictureServices: readonly ServiceName[] = ['directory', 'data'];

/** Origins of addresses, each once. An address without a host (`data:`, a path of the page) needs no source. */
function originsOf(addresses: readonly (string | undefined)[]): readonly string[] {
  const origins = addresses.flatMap((address) => {
    if (address === undefined || !URL.canParse(address)) return [];
    const { origin } = new URL(address);
    return origin === 'null' ? [] : [origin];
  });
  return [...new Set(origins)];
}

function nodesOf({ networks, customRpcUrls = {} }: PolicyForParameters): readonly string[] {
  return networks.map(defineNetwork).flatMap(({ caipNetworkId, rpcUrls }) => {
    const own = customRpcUrls[caipNetworkId];
    return own ? own.map(({ url }) => url) : rpcUrls.default.http;
  });
}

function pictureSources(parameters: PolicyForParameters): readonly string[] {
  const { images, chainImages, connectorImages, customWallets = [] } = parameters;
  const named = [chainImages, connectorImages].flatMap((urls) => Object.values(urls ?? {}));
  const addresses = [
    ...pictureServices.map((service) => findServiceAddress(parameters, service)),
    images?.ipfsGateway,
    ...customWallets.map(({ image_url: url }) => url),
    ...named,
  ];
  const { allow = 'server' } = images ?? {};
  if (allow === 'any') return ['https:'];
  const hosts = typeof allow === 'string' ? [] : allow.map((host) => `https://${host}`);
  return [...new Set([...originsOf(addresses), ...hosts])];
}

/**
 * The strictest Content-Security-Policy under which the modal works with these options, as the value of the header. The
 * page adds the sources of its own. Names whose records are off chain (EIP-3668) are read from the gateway of their
 * contract, which no policy can list: under this one they stay addresses.
 */
export function policyFor(parameters: PolicyForParameters): string {
  const { relayUrls = [] } = parameters;
  const services = connectServices.map((service) => findServiceAddress(parameters, service));
  const connect = originsOf([...nodesOf(parameters), ...services, ...relayUrls]);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...pictureSources(parameters)].join(' '),
    ["connect-src 'self'", ...connect].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}
