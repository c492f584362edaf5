import { type ConnectorWarning, parseIcon, readProperty } from '@portico/core/adapter';
import { hasInvisibleCharacters, toSanitizedText } from '@portico/protocol';
import type { FoundWallet } from '../wallets/foundWallet.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const NAME_MAX_CHARACTERS = 64;
const SIGNS_TRANSACTIONS = 'bitcoin:signTransaction';
const features = [SIGNS_TRANSACTIONS, 'bitcoin:signMessage', 'bitcoin:connect', 'standard:connect'];

/**
 * The object to call, and its interface: the features of Bitcoin, or a provider of sats-connect among the features. A
 * wallet that has neither and signs no transaction is listed with the reason.
 */
function findInterface(wallet: object): Pick<FoundWallet, 'kind' | 'wallet' | 'methods'> | undefined {
  const feature = (name: string): unknown => readProperty(readProperty(wallet, 'features'), name);
  const methods = features.filter((name) => isObject(feature(name)));
  const provider = readProperty(feature('sats-connect:'), 'provider');
  const isStandard = methods.some((name) => name.endsWith(':connect')) && methods[0]?.startsWith('bitcoin:');
  if (isStandard && (methods[0] === SIGNS_TRANSACTIONS || !isObject(provider)))
    return { kind: 'standard', wallet, methods };
  return isObject(provider) ? { kind: 'sats', wallet: provider } : undefined;
}

/** The name and the picture of a wallet that describes itself; undefined where it has no name that can be shown. */
export function parseFacts(name: unknown, icon: unknown): Pick<FoundWallet, 'name' | 'imageUrl'> | undefined {
  const shown = typeof name === 'string' ? toSanitizedText(name, NAME_MAX_CHARACTERS) : '';
  const imageUrl = typeof icon === 'string' ? parseIcon(icon) : undefined;
  return shown ? { name: shown, ...(imageUrl && { imageUrl }) } : undefined;
}

/** A wallet of the Wallet Standard, or undefined where it is none of this namespace. It is not verified. */
export function parseRegistration(registered: unknown): FoundWallet | undefined {
  const found = isObject(registered) ? findInterface(registered) : undefined;
  const [name, icon] = [readProperty(registered, 'name'), readProperty(registered, 'icon')];
  const facts = parseFacts(name, icon);
  if (!found || !facts) return undefined;
  const warnings: ConnectorWarning[] = [];
  if (hasInvisibleCharacters(String(name))) warnings.push('look-alike-name');
  if (icon && !facts.imageUrl) warnings.push('unsafe-icon');
  return { ...found, ...facts, isAnnounced: true, warnings };
}
