/** Trusted Types, where the browser has them. */
declare const trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ): { createScriptURL(url: string): string };
    }
  | undefined;

/** In the policy of the page: no other script makes an address that a browser runs. */
const POLICY_NAME = 'portico-keys';

/** The worker that has the keys: a file of this release, next to the page. */
export function openWorker(): Worker {
  const url = new URL('keys.js', location.href).href;
  const policy =
    typeof trustedTypes === 'undefined'
      ? undefined
      : trustedTypes.createPolicy(POLICY_NAME, { createScriptURL: () => url });
  return new Worker(policy?.createScriptURL(url) ?? url, { name: 'portico-keys' });
}
