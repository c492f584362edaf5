import { attachModal, createPortico as createCore, type Portico, type PorticoOptions } from '@portico/core';
import { answerElements } from './elements/findPortico.ts';
import { defineElements } from './elements/defineElements.ts';

/** A portico with its modal and custom elements, for any page and any framework. `destroy()` takes everything back. */
export function createPortico(options: PorticoOptions): Portico {
  const portico = createCore(options);
  // A server has neither elements nor a modal.
  if (!portico.page) return portico;
  defineElements();
  portico.signal.addEventListener(
    'abort',
    attachModal(portico, () => import('@portico/ui')),
  );
  answerElements(portico);
  return portico;
}
