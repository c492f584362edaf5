import * as v from 'valibot';

const field = v.optional(v.string());

/** What a site requests with `solana:signIn`; all of it may be left out. */
export const signInSchema = v.object({
  domain: field,
  address: field,
  statement: field,
  uri: field,
  version: field,
  chainId: field,
  nonce: field,
  issuedAt: field,
  expirationTime: field,
  notBefore: field,
  requestId: field,
  resources: v.optional(v.array(v.string())),
});

/** The text that such a wallet signs: Sign In With Solana, which is EIP-4361 with another introduction. */
export function toSignInText(input: v.InferOutput<typeof signInSchema>, address: string): string {
  const named = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  const resources = input.resources ? ['Resources:', ...input.resources.map((one) => `- ${one}`)] : [];
  const head = `${input.domain} wants you to sign in with your Solana account:\n${address}`;
  const statement = input.statement === undefined ? '' : `\n\n${input.statement}`;
  return `${head}${statement}\n\n${[...named, ...resources].join('\n')}`;
}
