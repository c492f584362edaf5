import { type ConnectorWarning, parseIcon, readProperty } from '@portico/core/adapter';
import { hasInvisibleCharacters, toSanitizedText } from '@portico/protocol';
import { type StandardWallet, isSolanaWallet } from '../wallet/standardWallet.ts';

/** A wallet's own description. It is not verified. */
export interface Registration {
  readonly name: string;
  readonly icon: string | undefined;
  readonly wallet: StandardWallet;
  /** Problems of name or icon alone; core finds those that show in comparison with other wallets. */
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
