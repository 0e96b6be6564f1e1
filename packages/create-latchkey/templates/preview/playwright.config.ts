import { defineConfig } from '@playwright/test'

const url = 'http://localhost:4173'

export default defineConfig({
  testDir: 'tests',
  use: { baseURL: url },
  // A build can take minutes on a busy machine.
  webServer: { command: 'npm run build && npm run preview', url, timeout: 180_000 },
})
