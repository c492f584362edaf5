// The exports of `<script type="module" src="portico.js">`, also as one global. The file itself has no code.
export { evmAdapter } from '@portico/evm';
export { createPortico } from '../createPortico.ts';
export { networks } from '../pageGlobal.ts';
