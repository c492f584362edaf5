import { type ChainNamespace, chainNamespaces } from './caip.ts';
import { PorticoError } from './errors/porticoError.ts';

/**
 * Adds a namespace to those of this page; one that is there already stays. Every state has an entry for each namespace,
 * so all are added before the first `createPortico`, which closes the list.
 * @throws PorticoError `options.invalid` after that.
 */
export function addChainNamespace(namespace: ChainNamespace): void {
  if (chainNamespaces.includes(namespace)) return;
  if (Object.isFrozen(chainNamespaces)) {
    const reason = `the namespace ${namespace} is to be added before the first createPortico() of the page`;
    throw new PorticoError('options.invalid', { key: 'universalProvider', reason });
  }
  // The one place that adds to the list; everything else reads it.
  (chainNamespaces as ChainNamespace[]).push(namespace); // oxlint-disable-line typescript/no-unsafe-type-assertion
}
