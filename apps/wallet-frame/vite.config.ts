import { defaultClientConditions, defineConfig } from 'vite'

/** The build takes the packages as they are published; the development server takes their sources. */
export default defineConfig(({ command }) => ({
  resolve: {
    conditions: [...(command === 'serve' ? ['@latchkey/source'] : []), ...defaultClientConditions],
  },
  worker: { format: 'es' },
  build: {
    outDir: 'dist/page',
    emptyOutDir: true,
    reportCompressedSize: false,
    // The policy allows files of this origin only.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      output: {
        // One file with all that it needs at once compresses better than what it shares with the rare pages and what it does not.
        codeSplitting: {
          groups: [
            { name: 'frame', test: /\/src\/startFrame\.ts$/ },
            { name: 'interface', test: /\/src\/page\/showApprovals\.tsx$/ },
          ],
        },
      },
    },
  },
}))
