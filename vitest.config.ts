import { playwright } from '@vitest/browser-playwright'
import { compile } from 'svelte/compiler'
import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { builtStyles, stylesEntry } from './packages/react/scripts/builtStyles.ts'
import { browserArgs } from './scripts/browser/browserArgs.ts'
import { writeLocales } from './scripts/locales/writeLocales.ts'

for (const owner of ['react', 'wallet-frame', 'api'] as const) writeLocales(owner)

const serverConditions = ['@latchkey/source', ...defaultServerConditions]
const onServer = {
  resolve: { conditions: serverConditions },
  ssr: { resolve: { conditions: serverConditions, externalConditions: ['node', 'import', 'module-sync'] } },
}
const executablePath = process.env['LATCHKEY_CHROMIUM']
const isLong = Boolean(process.env['LATCHKEY_LONG'])
const chain = ['{packages,apps}/*/src/**/*.chain.test.ts', 'scripts/**/*.chain.test.ts']
/** Each plays a page or a wallet, with clients whose timers would go on beside other tests. */
const pages = [
  'packages/adapter-evm/src/**/*.chain.test.ts',
  'packages/sandbox/src/relay/*.chain.test.ts',
  'packages/walletconnect/src/**/*.chain.test.ts',
  'apps/test-wallet/src/**/*.chain.test.ts',
]
/** Wallet Standard keeps the first `window` of a process, so each page wants a process of its own. */
const standardPages = 'packages/adapter-{bitcoin,solana}/src/**/*.chain.test.ts'
/** A poll ends as soon as it is true. The limits only have to outlast a busy machine. Milliseconds. */
const patience = { poll: 30_000, test: isLong ? 600_000 : 120_000 }
/** Views are tested with the stylesheet that an app gets, whose rules are all `!important`. */
const publishedStyles: Plugin = {
  name: 'published-styles',
  enforce: 'pre',
  load: (id) => (id.split('?')[0] === stylesEntry ? builtStyles() : undefined),
}
/** Compiles components, as an app's bundler does. */
const svelte = (generate: 'client' | 'server'): Plugin => ({
  name: 'svelte',
  transform(code, id) {
    if (!id.endsWith('.svelte')) return undefined
    const { js } = compile(code, { filename: id, generate })
    // Its imports of `.js` may be files of TypeScript.
    return { code: js.code, map: js.map, meta: { vite: { lang: 'ts' } } }
  },
})
const view = ['packages/react/src/**/*.test.tsx', '{packages,apps}/*/src/**/*.view.test.{ts,tsx}']

export default defineConfig({
  test: {
    dangerouslyIgnoreUnhandledErrors: false,
    // Each worker loads the modules anew, so more of them take longer.
    maxWorkers: 2,
    projects: [
      {
        ...onServer,
        plugins: [svelte('server')],
        test: {
          name: 'unit',
          environment: 'node',
          // No module keeps a state, so files may share them.
          isolate: false,
          // With room for what is young, less is moved about.
          execArgv: ['--max-semi-space-size=64'],
          setupFiles: ['scripts/run/longRuns.ts'],
          expect: { poll: { timeout: patience.poll } },
          testTimeout: patience.test,
          hookTimeout: patience.test,
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...chain, ...view],
        },
      },
      {
        ...onServer,
        test: {
          name: 'chain',
          environment: 'node',
          isolate: false,
          globalSetup: 'apps/api/src/testing/sharedPostgres.ts',
          include: chain,
          exclude: ['**/node_modules/**', ...pages, standardPages],
          expect: { poll: { timeout: patience.poll } },
          testTimeout: patience.test,
          hookTimeout: patience.test,
        },
      },
      {
        ...onServer,
        test: {
          name: 'chain of pages',
          environment: 'node',
          isolate: false,
          include: pages,
          expect: { poll: { timeout: patience.poll } },
          testTimeout: patience.test,
          hookTimeout: patience.test,
        },
      },
      {
        ...onServer,
        test: {
          name: 'chain of standard pages',
          environment: 'node',
          include: [standardPages],
          expect: { poll: { timeout: patience.poll } },
          testTimeout: patience.test,
          hookTimeout: patience.test,
        },
      },
      {
        resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
        define: {
          __VUE_OPTIONS_API__: 'true',
          __VUE_PROD_DEVTOOLS__: 'false',
          __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
        },
        optimizeDeps: { entries: ['bench/viewDependencies.ts', ...view] },
        plugins: [publishedStyles, svelte('client')],
        test: {
          name: 'view',
          isolate: false,
          setupFiles: ['packages/react/src/testing/quietReact.ts'],
          env: { LATCHKEY_LONG: isLong ? '1' : '' },
          include: view,
          expect: { poll: { timeout: patience.poll } },
          testTimeout: patience.test,
          hookTimeout: patience.test,
          exclude: ['**/node_modules/**'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: [...browserArgs], ...(executablePath ? { executablePath } : {}) },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
