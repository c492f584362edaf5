export type { Portico, PorticoOptions } from '@portico/core';
export { createPortico } from '../createPortico.ts';
export { defineElements } from '../elements/defineElements.ts';
