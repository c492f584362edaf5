import { attachModal, createPortico as createCore, type Portico, type PorticoOptions } from '@portico/core';
import { getContext } from '@portico/core/internal';
import { answerElements } from './elements/findPortico.ts';
import { defineElements } from './elements/defineElements.ts';

/** A portico with its modal and custom elements, for any page and any framework. `destroy()` takes everything back. */
export function createPortico(options: PorticoOptions): Portico {
  const portico = createCore(options);
  // A server has neither elements nor a modal.
  const { page, signal } = getContext(portico);
  if (!page) return portico;
  defineElements();
  signal.addEventListener(
    'abort',
    attachModal(portico, () => import('@portico/ui')),
  );
  answerElements(portico, signal);
  return portico;
}
