import { defineConfig } from '@playwright/test'

const url = 'http://localhost:3000'

export default defineConfig({
  testDir: 'tests',
  use: { baseURL: url },
  // A build can take minutes on a busy machine.
  webServer: { command: 'npm run build && npm run start', url, timeout: 180_000 },
})
