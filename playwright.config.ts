import { defineConfig, devices } from '@playwright/test'
import { browserArgs } from './scripts/browserArgs.ts'

const isCi = Boolean(process.env['CI'])
const wantsJson = Boolean(
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'],
)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // More than there are cores: some of a story is waiting.
  workers: 3,
  retries: 0,
  forbidOnly: isCi,
  // A story ends as soon as it is told; the limit only has to outlast a busy machine.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: wantsJson ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    actionTimeout: 10_000,
    launchOptions: {
      executablePath: process.env['LATCHKEY_CHROMIUM'] ?? '/usr/bin/chromium',
      args: [...browserArgs],
    },
    // What a wallet or the modal moves is not waited for.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testMatch: 'journey.spec.ts',
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
        hasTouch: true,
        isMobile: true,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
  ],
})
