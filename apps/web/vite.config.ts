import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageDocuments } from './page-documents.ts';

/** Where `npm run dev` runs the API. */
const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/**
 * What every first visit loads, the sign-in page with all that it imports, as one chunk: two dozen small ones
 * compress a tenth worse, and each costs a request.
 */
const firstLoad = {
  name: 'first-load',
  test: /[\\/]src[\\/](main|routes[\\/]auth[\\/]sign-in\.route)\.tsx$/,
  priority: 2,
};

/** Whatever two pages behind the sign-in share, as one chunk. What is loaded on demand stays by itself. */
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
    // The content security policy takes no font that stands in the style sheet.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    // One sheet: a part whose own sheet failed to load would be shown without it when it is asked for again.
    cssCodeSplit: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: [firstLoad, book] } },
      // The list of all icons would bring every one of them into the first load.
      treeshake: {
        moduleSideEffects: [{ test: /[\\/]ui-kit[\\/]src[\\/](generated[\\/])?icons/, sideEffects: false }],
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': api } },
});
