import { defineConfig } from 'vite'
import solid from 'vite-plugin-solid'

export default defineConfig({
  plugins: [solid()],
  // The modal is of React, whose libraries mark modules with "use client". Vite would warn about each.
  build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
})
