/** CAIP-2 and CAIP-10 as specified; a wallet may approve namespaces that Portico does not support. */
const NAMESPACE = /^[-a-z0-9]{3,8}$/;
const CHAIN = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/;
/** With the underscore, which addresses of NEAR and TON may have: their wallets send it as it is. */
const ACCOUNT = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):([-._%a-zA-Z0-9]{1,128})$/;

/** True for a namespace: `eip155`. */
export const isNamespaceKey = (text: string): boolean => NAMESPACE.test(text);

/** True for a CAIP-2 id: `eip155:1`. */
export const isChain = (text: string): boolean => CHAIN.test(text);

/** The namespace of a chain, of an account or of itself. */
export const namespaceOf = (text: string): string => text.slice(0, `${text}:`.indexOf(':'));

/** The parts of a CAIP-10 account. */
export function parseAccount(text: string): { readonly chain: string; readonly address: string } | undefined {
  const [, chain, address] = ACCOUNT.exec(text) ?? [];
  return chain === undefined || address === undefined ? undefined : { chain, address };
}
