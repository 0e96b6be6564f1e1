import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [svelte({ configFile: false })],
  // The modal is of React, whose libraries mark modules with "use client". Vite would warn about each.
  build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
})
