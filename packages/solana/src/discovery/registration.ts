import { type ConnectorWarning, parseIcon, readProperty } from '@portico/core/adapter';
import { hasInvisibleCharacters, toSanitizedText } from '@portico/protocol';
import { type StandardWallet, isSolanaWallet } from '../wallet/standardWallet.ts';

/** The events by which page and wallets find each other (Wallet Standard). */
export const REGISTER = 'wallet-standard:register-wallet';
export const READY = 'wallet-standard:app-ready';

/** A wallet's own description. It is not verified. */
export interface Registration {
  readonly name: string;
  readonly icon: string | undefined;
  readonly wallet: StandardWallet;
  /** What was wrong with name or icon; core finds what is wrong beside other wallets. */
  readonly warnings: readonly ConnectorWarning[];
}

const NAME_MAX_CHARACTERS = 64;

/** A wallet's registration, or undefined where it is none of this namespace. */
export function parseRegistration(wallet: unknown): Registration | undefined {
  if (!isSolanaWallet(wallet)) return undefined;
  const [rawName, rawIcon] = [readProperty(wallet, 'name'), readProperty(wallet, 'icon')];
  const name = typeof rawName === 'string' ? toSanitizedText(rawName, NAME_MAX_CHARACTERS) : '';
  if (typeof rawName !== 'string' || name === '') return undefined;
  const icon = typeof rawIcon === 'string' ? parseIcon(rawIcon) : undefined;
  const warnings: ConnectorWarning[] = [];
  if (hasInvisibleCharacters(rawName)) warnings.push('look-alike-name');
  if (rawIcon && icon === undefined) warnings.push('unsafe-icon');
  return { name, icon, wallet, warnings };
}
