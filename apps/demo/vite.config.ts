import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

/** The pages, by the mode that builds each. */
const pages: Readonly<Record<string, string>> = {
  front: 'index.html',
  lab: 'lab.html',
  themes: 'themes.html',
  phone: 'phone.html',
}

/** How the file of a page's first chunk begins. */
const firstOf = (mode: string) => `assets/${(pages[mode] ?? '').replace('.html', '-')}`

/** The build takes the packages as they are published; the development server takes their sources. */
export default defineConfig(({ command, mode }) => ({
  plugins: [react()],
  resolve: {
    conditions: [...(command === 'serve' ? ['@latchkey/source'] : []), ...defaultClientConditions],
  },
  build: {
    outDir: 'dist/page',
    // The front page is built first.
    emptyOutDir: mode === 'front',
    reportCompressedSize: false,
    // The first chunk runs already when it imports another. Firefox reports an error for its preload after a reload.
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !file.startsWith(firstOf(mode))) : [...files],
    },
    // It comes from the visitor's own machine.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      input: pages[mode] ?? Object.values(pages),
      // The page imports some of the packages' lazy parts for its own use.
      checks: { ineffectiveDynamicImport: false },
      // The first chunk is one file, not fifty shared ones. A build of all pages would have one for all of them.
      output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
    },
  },
  // `pnpm demo` runs the chains and serves their endpoints.
  server: {
    proxy: Object.fromEntries(
      ['/stack.json', '/rpc-fault', '/blocks'].map((path) => [path, 'http://localhost:4242']),
    ),
  },
}))
