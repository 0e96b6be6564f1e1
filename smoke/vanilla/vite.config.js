import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    // React libraries mark their modules with "use client". Vite's React plugin leaves that note out; this page has no plugin.
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
})
