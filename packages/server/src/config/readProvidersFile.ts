import * as v from 'valibot';
import { readPrivateFile } from '../kms/privateFile.ts';
import { type ProviderClients, providerClientsSchema } from '../vault/social/providerClients.ts';
import { ConfigError } from './parseConfig.ts';

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readPrivateFile(path));
  } catch (error) {
    // The text of a syntax error repeats what it was found in.
    if (error instanceof SyntaxError) throw new ConfigError(['PORTICO_SOCIAL_FILE is not JSON']);
    throw error;
  }
}

/**
 * The clients of an operator at providers of identities, from a file that the user of this process alone may read.
 * @throws ConfigError or KmsError; neither has a value of the file.
 */
export function readProvidersFile(path: string): ProviderClients {
  const parsed = v.safeParse(providerClientsSchema, parseJson(path));
  if (parsed.success) return parsed.output;
  throw new ConfigError(
    parsed.issues.map((issue) => `PORTICO_SOCIAL_FILE ${v.getDotPath(issue) ?? ''} is missing or not valid`),
  );
}
