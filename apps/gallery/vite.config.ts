import { defineConfig } from 'vite';
import { cssText, sourceConditions } from '../../viteShared.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [cssText()],
  resolve: { conditions: sourceConditions },
  server: { fs: { allow: ['../..'] } },
  // Known beforehand, so that the first visit does not reload the page in the middle of a picture.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'zustand/vanilla',
      'valibot',
      '@tanstack/react-query',
      'qr',
    ],
  },
});
