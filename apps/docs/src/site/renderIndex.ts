import { groups } from './groups.ts'
import { type MarkdownPage, toMarkdown } from './toMarkdown.ts'

/** A page of the collection, with its place in its group. */
export type OrderedPage = MarkdownPage & {
  readonly data: { readonly sidebar: { readonly order?: number | undefined } }
}

const head = `# Latchkey

> A wallet-connection modal for web applications, with a headless SDK under it. EVM, Solana and Bitcoin; no account with a vendor.
`

/** Returns `llms.txt`: the pages of each group, as links to their Markdown. */
export function renderIndex(pages: readonly OrderedPage[]): string {
  const sections = groups.map(({ folder, label }) => {
    const lines = pagesOf(folder, pages).map(
      ({ id, data }) => `- [${data.title}](/${id}.md)${data.description ? `: ${data.description}` : ''}`,
    )
    return `## ${label}\n\n${lines.join('\n')}\n`
  })
  return `${head}\nAll pages in one file: [llms-full.txt](/llms-full.txt), without the API.\n\n${sections.join('\n')}`
}

/** Returns `llms-full.txt`: every page but those of the API. */
export function renderEverything(pages: readonly OrderedPage[]): string {
  const chosen = groups.flatMap(({ folder }) => pagesOf(folder, pages)).filter(({ id }) => !isApi(id))
  return `${head}\n${chosen.map((page) => `---\n\nPage: /${page.id}/\n\n${toMarkdown(page)}`).join('\n')}`
}

const isApi = (id: string) => id.startsWith('reference/api')

/** The pages of a group in the order of the navigation. The page of errors is beside the groups, because `error.docs` leads to it. */
const pagesOf = (folder: string, pages: readonly OrderedPage[]) =>
  pages
    .filter(({ id }) => id.startsWith(`${folder}/`) || (folder === 'reference' && id === 'errors'))
    .toSorted((one, other) => placeOf(one) - placeOf(other) || one.id.localeCompare(other.id, 'en'))

const placeOf = ({ data: { sidebar } }: OrderedPage) => sidebar.order ?? Number.MAX_VALUE
