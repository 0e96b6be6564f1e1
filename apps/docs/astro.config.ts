import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import starlight from '@astrojs/starlight'
import type { AstroIntegration } from 'astro'
import { defineConfig } from 'astro/config'
import { finishSite } from './src/output/finishSite.ts'
import { groups } from './src/site/groups.ts'
import { repository } from './src/site/repository.ts'

/** Runs after the search index is written. */
const finish: AstroIntegration = {
  name: 'latchkey-finish',
  hooks: {
    'astro:build:done': ({ dir }) => {
      finishSite(fileURLToPath(dir))
      // Instructions for coding assistants, at the address that they have in the repository.
      cpSync(new URL('../../skills/', import.meta.url), new URL('skills/', dir), { recursive: true })
    },
  },
}

export default defineConfig({
  // Canonical addresses and the sitemap need it. Links are relative to the host.
  ...(process.env['DOCS_URL'] && { site: process.env['DOCS_URL'] }),
  // A strict policy allows what is in files of its own.
  build: { inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 } },
  devToolbar: { enabled: false },
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  integrations: [
    starlight({
      title: 'Latchkey',
      description: 'A wallet-connection modal for web applications, with a headless SDK under it.',
      social: [{ icon: 'github', label: 'GitHub', href: repository }],
      locales: { root: { label: 'English', lang: 'en' } },
      // Without a bar to scroll, no reader has to find it.
      expressiveCode: { defaultProps: { wrap: true } },
      customCss: ['./src/styles/site.css'],
      sidebar: groups.map(({ folder, label }) => ({
        label,
        items: [
          { autogenerate: { directory: folder, collapsed: true } },
          ...(folder === 'reference' ? [{ slug: 'errors' }] : []),
        ],
      })),
    }),
    react(),
    finish,
  ],
})
