import { type ConnectorWarning, parseIcon, readProperty } from '@portico/core/adapter';
import { hasInvisibleCharacters, toSanitizedText } from '@portico/protocol';
import type { FoundWallet } from '../connectors/createWalletConnector.ts';
import type { WalletKind } from '../wallets/loadDriver.ts';

const NAME_MAX_CHARACTERS = 64;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The object to call, and its interface: the features of Bitcoin, or a provider of sats-connect among the features. */
function findInterface(wallet: object): { readonly kind: WalletKind; readonly wallet: object } | undefined {
  const features = readProperty(wallet, 'features');
  const feature = (name: string): unknown => readProperty(features, name);
  const canConnect = isObject(feature('bitcoin:connect')) || isObject(feature('standard:connect'));
  if (canConnect && isObject(feature('bitcoin:signTransaction'))) return { kind: 'standard', wallet };
  const provider = readProperty(feature('sats-connect:'), 'provider');
  return isObject(provider) ? { kind: 'sats', wallet: provider } : undefined;
}

/** A wallet of the Wallet Standard, or undefined where it is none of this namespace. It is not verified. */
export function parseRegistration(registered: unknown): FoundWallet | undefined {
  const found = isObject(registered) ? findInterface(registered) : undefined;
  const [rawName, rawIcon] = [readProperty(registered, 'name'), readProperty(registered, 'icon')];
  const name = typeof rawName === 'string' ? toSanitizedText(rawName, NAME_MAX_CHARACTERS) : '';
  if (!found || typeof rawName !== 'string' || name === '') return undefined;
  const imageUrl = typeof rawIcon === 'string' ? parseIcon(rawIcon) : undefined;
  const warnings: ConnectorWarning[] = [];
  if (hasInvisibleCharacters(rawName)) warnings.push('look-alike-name');
  if (rawIcon && imageUrl === undefined) warnings.push('unsafe-icon');
  return { ...found, name, isAnnounced: true, warnings, ...(imageUrl !== undefined && { imageUrl }) };
}
