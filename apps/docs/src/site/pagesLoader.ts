import { docsLoader } from '@astrojs/starlight/loaders'
import type { Loader, LoaderContext } from 'astro/loaders'
import { createLinks } from './createLinks.ts'
import { readSources } from './readSources.ts'
import type { SourcePage } from './SourcePage.ts'

/**
 * Loads the pages of the site: those of `src/content/docs`, and those whose text is a file of the repository or is made from docstrings.
 * For the latter the title is the first heading, and links to other files become links to their pages.
 */
export const pagesLoader = (): Loader => ({
  name: 'latchkey-pages',
  async load(context) {
    await docsLoader().load(context)
    const sources = readSources()
    const links = createLinks(sources)
    for (const source of sources) await store({ context, source, body: links.rewrite(source) })
  },
})

async function store({
  context,
  source,
  body,
}: {
  readonly context: LoaderContext
  readonly source: SourcePage
  readonly body: string
}) {
  const { page: id, title, description, label, order, editUrl } = source
  // The path of a page in the collection, although no file is there: the navigation and the Markdown plugins go by it.
  const filePath = `src/content/docs/${id}.md`
  const data = await context.parseData({
    id,
    data: { title, description, editUrl, sidebar: { label, order } },
  })
  const rendered = await context.renderMarkdown(body, { fileURL: new URL(filePath, context.config.root) })
  context.store.set({ id, data, body, filePath, rendered, digest: context.generateDigest(body) })
}
