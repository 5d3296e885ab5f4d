import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` runs the API. */
const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022', sourcemap: false, chunkSizeWarningLimit: 1200 },
  server: { port: 5173, strictPort: true, proxy: { '/api': api } },
});
