import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

/** `<portico-button>` is the browser's own, not a component of Vue's. */
const isCustomElement = (tag: string) => tag.startsWith('portico-');

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
  build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
});
