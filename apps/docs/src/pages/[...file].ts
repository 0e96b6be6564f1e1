import { getCollection } from 'astro:content'
import type { APIRoute, GetStaticPaths } from 'astro'
import { renderEverything, renderIndex } from '../site/renderIndex.ts'
import { toMarkdown } from '../site/toMarkdown.ts'

/** Texts for programs that read the site: each page as Markdown, a list of all (llmstxt.org), and all in one file. */
export const getStaticPaths: GetStaticPaths = async () => {
  const pages = await getCollection('docs')
  const texts = [
    ...pages.map((page) => [`${page.id}.md`, toMarkdown(page)] as const),
    ['llms.txt', renderIndex(pages)] as const,
    ['llms-full.txt', renderEverything(pages)] as const,
  ]
  return texts.map(([file, text]) => ({ params: { file }, props: { text } }))
}

export const GET: APIRoute = ({ props }) => new Response(String(props['text']))
