// What `<script type="module" src="portico.js">` gives the page, as exports and as one global. The file holds nothing itself.
export { evmAdapter } from '@portico/evm';
export { createPortico } from '../createPortico.ts';
export { networks } from '../pageGlobal.ts';
