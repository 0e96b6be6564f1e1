import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { browserArgs } from './scripts/browserArgs.ts'

const serverConditions = ['@latchkey/source', ...defaultServerConditions]
const onServer = {
  resolve: { conditions: serverConditions },
  ssr: { resolve: { conditions: serverConditions, externalConditions: ['node', 'import', 'module-sync'] } },
}
const executablePath = process.env['LATCHKEY_CHROMIUM']
const isLong = Boolean(process.env['LATCHKEY_LONG'])
const chain = '{packages,apps}/*/src/**/*.chain.test.ts'
const view = ['packages/react/src/**/*.test.tsx', 'packages/*/src/**/*.view.test.{ts,tsx}']

export default defineConfig({
  test: {
    dangerouslyIgnoreUnhandledErrors: false,
    // More than there are cores: some of a test is waiting.
    maxWorkers: 3,
    projects: [
      {
        ...onServer,
        test: {
          name: 'unit',
          environment: 'node',
          // No module keeps a state, so files may share them.
          isolate: false,
          setupFiles: ['scripts/longRuns.ts'],
          // A law looks at many cases; the limit only has to outlast a busy machine.
          testTimeout: isLong ? 120_000 : 30_000,
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', chain, ...view],
        },
      },
      {
        ...onServer,
        test: {
          name: 'chain',
          environment: 'node',
          include: [chain],
          testTimeout: isLong ? 600_000 : 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
        optimizeDeps: { entries: ['bench/viewDependencies.ts', ...view] },
        test: {
          name: 'view',
          env: { LATCHKEY_LONG: isLong ? '1' : '' },
          include: view,
          // A poll ends as soon as it is true; the limit only has to outlast a busy machine.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: isLong ? 120_000 : 45_000,
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
