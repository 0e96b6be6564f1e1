import { defineConfig } from 'vite'

export default defineConfig({
  // The modal is of React, whose libraries mark modules with "use client". Vite would warn about each.
  build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
})
