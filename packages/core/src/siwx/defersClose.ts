import type { PorticoContext } from '../portico.ts';

/** True where a modal that would close now is closed by whoever finds out about the sign-in. Known without the code for that. */
export function defersClose({ internals }: PorticoContext): boolean {
  return internals.signIn?.defersClose() ?? false;
}
