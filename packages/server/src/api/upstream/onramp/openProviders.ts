import { KmsError } from '../../../kms/kmsProvider.ts';
import { readPrivateFile } from '../../../kms/privateFile.ts';
import type { OnrampProvider } from '../../services/onramp/onrampProvider.ts';
import { readCoinbaseKey } from './coinbaseToken.ts';
import { createCoinbase } from './createCoinbase.ts';
import { createMeld } from './createMeld.ts';
import { createSandbox } from './createSandbox.ts';

/** The operator's accounts at providers; secrets are in files, and never in the environment. */
export interface OnrampSettings {
  /** This server as providers and visitors reach it. */
  readonly publicUrl: string | undefined;
  readonly country: string;
  readonly coinbaseKeyId: string | undefined;
  readonly coinbaseKeyFile: string | undefined;
  readonly meldKeyFile: string | undefined;
  readonly meldCallbackFile: string | undefined;
  readonly meldUrl: string;
  readonly sandboxUrl: string | undefined;
  readonly sandboxKeyFile: string | undefined;
}

const read = (file: string): string => readPrivateFile(file).trim();

/**
 * The providers that the operator has an account at; none without an address of this server. The sandbox is one of
 * them where the operator names it, and nowhere else.
 * @throws KmsError
 */
export function openProviders(settings: OnrampSettings): OnrampProvider[] {
  const { publicUrl, country, coinbaseKeyId, coinbaseKeyFile, meldKeyFile, meldCallbackFile } = settings;
  const { meldUrl, sandboxUrl, sandboxKeyFile } = settings;
  const hasProvider = [coinbaseKeyFile, meldKeyFile, sandboxKeyFile].some((file) => file !== undefined);
  if (!hasProvider) return [];
  if (publicUrl === undefined)
    throw new KmsError('PORTICO_ONRAMP_PUBLIC_URL is missing: providers return visitors to it.');
  const providers: OnrampProvider[] = [];
  if (coinbaseKeyFile !== undefined && coinbaseKeyId !== undefined)
    providers.push(createCoinbase({ key: readCoinbaseKey(coinbaseKeyId, read(coinbaseKeyFile)), country }));
  if (meldKeyFile !== undefined) {
    const callbackSecret = meldCallbackFile === undefined ? undefined : read(meldCallbackFile);
    providers.push(createMeld({ key: read(meldKeyFile), callbackSecret, country, url: meldUrl }));
  }
  if (sandboxUrl !== undefined && sandboxKeyFile !== undefined)
    providers.push(createSandbox({ url: sandboxUrl, key: read(sandboxKeyFile) }));
  return providers;
}
