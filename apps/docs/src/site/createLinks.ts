import { posix } from 'node:path'
import { repository } from './repository.ts'
import { packagePages } from './repositoryPages.ts'
import type { SourcePage } from './SourcePage.ts'

const link = /\]\(([^)\s]+)\)/g
/** A page of the site by its file. */
const ownPage = /^apps\/docs\/src\/content\/docs\/(.+)\.mdx?$/
const ownAddress = new RegExp(`^${repository}/(?:blob|tree)/main/([^#]*)`)

/** Creates the function that makes the links of a repository's file right on the site: to the page of a file, or else to the repository. */
export function createLinks(sources: readonly Pick<SourcePage, 'file' | 'page'>[]) {
  const pages = new Map([
    ...Object.entries(packagePages).flatMap(([folder, page]) => [
      [folder, page] as const,
      [`${folder}/README.md`, page] as const,
    ]),
    ...sources.flatMap(({ file, page }) => [file, folderOf(file)].map((path) => [path, page] as const)),
  ])

  const toHref = (target: string, file: string): string => {
    const own = ownAddress.exec(target)
    if (target.startsWith('#') || (!own && /^(?:[a-z]+:|\/)/.test(target))) return target
    const [path = '', anchor] = target.split('#')
    const found = (own ? (own[1] ?? '') : posix.join(posix.dirname(file), path)).replace(/\/$/, '')
    const hash = anchor === undefined || anchor === 'readme' ? '' : `#${anchor}`
    const page = ownPage.exec(found)?.[1] ?? pages.get(found)
    return page === undefined ? `${repository}/blob/main/${found}${hash}` : `/${page}/${hash}`
  }

  return {
    /** Returns the Markdown of a page with links that work on the site. Code keeps its text. */
    rewrite: ({ file, markdown }: Pick<SourcePage, 'file' | 'markdown'>): string =>
      markdown
        .split(/^(```[^]*?^```$)/m)
        .map((part) =>
          part.startsWith('```')
            ? part
            : part.replace(link, (_, target: string) => `](${toHref(target, file)})`),
        )
        .join(''),
  }
}

/** A link to a folder shows its README. */
const folderOf = (file: string) => file.replace(/(?:^|\/)README\.md$/, '')
