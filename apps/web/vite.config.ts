import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageDocuments } from './page-documents.ts';

/** The address of the API under `npm run dev`. */
const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/**
 * One chunk for the first visit: the sign-in page with all its imports. Two dozen small chunks would compress 10 %
 * worse, and each would cost a request.
 */
const firstLoad = {
  name: 'first-load',
  test: /[\\/]src[\\/](main|routes[\\/]auth[\\/]sign-in\.route)\.tsx$/,
  priority: 2,
};

/** One chunk for everything that two or more pages behind the sign-in share. Modules loaded on demand stay separate. */
const book = {
  name: 'book',
  test: /^(?!.*([\\/]calendar-props|[\\/]@mantine[\\/]dates[\\/]|[\\/]dayjs[\\/]|[\\/]apex-chart|[\\/]apexcharts[\\/]))/,
  minShareCount: 2,
  priority: 1,
};

export default defineConfig({
  plugins: [react(), pageDocuments()],
  build: {
    target: 'es2022',
    sourcemap: false,
    // The content security policy forbids fonts inlined in the style sheet.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    // A single style sheet, because a chunk whose own sheet failed to load would render without it on a retry.
    cssCodeSplit: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: [firstLoad, book] } },
      // Without this, the index of icons would pull every icon into the first load.
      treeshake: {
        moduleSideEffects: [{ test: /[\\/]ui-kit[\\/]src[\\/](generated[\\/])?icons/, sideEffects: false }],
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': api } },
});
