/** What `<script type="module" src="portico.js">` gives the page, as exports and as one global. It holds nothing itself (docs/decisions/scriptTag.md). */
export { createPortico, evmAdapter, networks } from '../pageGlobal.ts';
