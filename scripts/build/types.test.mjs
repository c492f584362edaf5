import { expect, test } from 'vitest';
import { withJsExtensions } from './types.mjs';

test('behavior: relative imports of a declaration name the built modules', () => {
  const text = [
    "import type { A } from './a.ts';",
    "export * from '../b.tsx';",
    "export type B = import('./c.ts').C;",
    "export { default as styles } from './e.css';",
    "import type { D } from '@portico/core';",
    "export declare const words: './not-an-import.ts';",
  ].join('\n');
  expect(withJsExtensions('x.d.ts', text).split('\n')).toEqual([
    "import type { A } from './a.js';",
    "export * from '../b.js';",
    "export type B = import('./c.js').C;",
    "export { default as styles } from './e.css.js';",
    "import type { D } from '@portico/core';",
    "export declare const words: './not-an-import.ts';",
  ]);
});
