import { defineConfig } from '@playwright/test'

const url = 'http://localhost:4173'

export default defineConfig({
  testDir: 'tests',
  use: { baseURL: url },
  webServer: { command: 'npm run build && npm run preview', url },
})
