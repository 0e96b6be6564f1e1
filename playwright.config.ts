import { defineConfig } from '@playwright/test'
import { type FrameStorage, visitorBrowser } from './e2e/fixtures/visitorBrowser.ts'

const isCi = Boolean(process.env['CI'])
const wantsJson = Boolean(
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'],
)

const isLong = Boolean(process.env['LATCHKEY_LONG'])
const storages: readonly FrameStorage[] = ['allowed', 'partitioned', 'denied']

/** The embedded wallet in a whole Chromium, with each storage of its frame. */
const wholeChromium = storages.map((frameStorage) => ({
  name: `whole Chromium, storage ${frameStorage}`,
  testMatch: /\/embeddedJourneys\.spec\.ts$/,
  use: {
    frameStorage,
    isWhole: true,
    launchOptions: {
      executablePath: process.env['LATCHKEY_WHOLE_CHROMIUM'] ?? '/usr/bin/chromium',
      ...visitorBrowser(frameStorage),
    },
  },
}))

export default defineConfig<{ frameStorage: FrameStorage }, { isWhole: boolean }>({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // Stories whose parts other tests hold, too.
  ...(!isLong && { grepInvert: /@long/ }),
  projects: [{ name: 'shell' }, ...(isLong ? wholeChromium : [])],
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // Each worker starts chains and servers of its own, so more of them take longer.
  workers: 2,
  retries: 0,
  forbidOnly: isCi,
  // Node runs them as they are.
  build: { external: ['**/packages/**', '**/apps/**', '**/scripts/**'] },
  // A story ends as soon as its last assertion holds. The limits only have to outlast a busy machine.
  timeout: 360_000,
  expect: { timeout: 30_000 },
  reporter: wantsJson ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: process.env['LATCHKEY_CHROMIUM'] ?? '/usr/bin/chromium',
      ...visitorBrowser(),
    },
    // What a wallet or the modal moves is not waited for.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
  },
})
