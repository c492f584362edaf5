import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cssText, sourceConditions } from '../../viteShared.ts';

/** Packages are served from their TypeScript, so that a change anywhere applies at once. */
export default defineConfig({
  resolve: { conditions: sourceConditions },
  plugins: [cssText(), react()],
});
