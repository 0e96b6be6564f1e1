import { getCollection } from 'astro:content'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRoute, GetStaticPaths } from 'astro'
import { root } from '../../../../scripts/run/root.ts'
import { renderEverything, renderIndex, skillFile } from '../site/renderIndex.ts'
import { toMarkdown } from '../site/toMarkdown.ts'

/** Texts for programs that read the site: each page as Markdown, a list of all (llmstxt.org), all in one file, and the skill for coding assistants. */
export const getStaticPaths: GetStaticPaths = async () => {
  const pages = await getCollection('docs')
  const texts = [
    ...pages.map((page) => [`${page.id}.md`, toMarkdown(page)] as const),
    ['llms.txt', renderIndex(pages)] as const,
    ['llms-full.txt', renderEverything(pages)] as const,
    [skillFile, readFileSync(join(root, skillFile), 'utf8')] as const,
  ]
  return texts.map(([file, text]) => ({ params: { file }, props: { text } }))
}

export const GET: APIRoute = ({ props }) => new Response(String(props['text']))
