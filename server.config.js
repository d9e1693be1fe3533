// The Vite config of what runs on the server besides the app's pages: `vite build -c server.config.js`. Node reads a thousand small files
// and strips their types for seconds at each start; of these it reads a few. Development and tests run the sources themselves.
import { pathToFileURL } from 'node:url'
import { defineConfig } from 'vite'

/** Files that lie beside a source (styles, examples, fonts) are found from where the source is, not from where it was put. */
const standsWhereItWas = {
  name: 'stands-where-it-was',
  transform: (code, id) =>
    code.includes('import.meta.url') && !id.includes('/node_modules/')
      ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
      : null,
}

export default defineConfig({
  plugins: [standsWhereItWas],
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'build/server',
    // A process that runs still reads its own parts when it first needs them.
    emptyOutDir: false,
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: { gateway: 'gateway/main.ts', app: 'app/server/main.ts', seed: 'seed/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js', hashCharacters: 'base36' },
    },
  },
})
