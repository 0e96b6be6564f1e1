import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../../scripts/run/root.ts'
import { readApiPages } from './readApiPages.ts'
import { readChangelog } from './readChangelog.ts'
import { repository } from './repository.ts'
import { type RepositoryPage, repositoryPages } from './repositoryPages.ts'
import type { SourcePage } from './SourcePage.ts'

/** Reads the pages with texts from outside of `src/content/docs`: files of the repository, the changelogs of its packages, and the API that TypeDoc reads from docstrings. */
export const readSources = (): readonly SourcePage[] => [
  ...repositoryPages.map((page, index) => toSource(page, page.order ?? 100 + index)),
  readChangelog(),
  ...readApiPages(),
]

function toSource({ file, page, label, description }: RepositoryPage, order: number): SourcePage {
  const text = readFileSync(join(root, file), 'utf8')
  const [heading = '', title = ''] = /^# (.+)\n/.exec(text) ?? []
  if (title === '') throw new Error(`${file} does not begin with a heading, so its page has no title.`)
  const markdown = text.slice(heading.length)
  const plain = title.replaceAll('`', '')
  return {
    page,
    file,
    title: plain,
    label: label ?? plain,
    description,
    order,
    editUrl: `${repository}/edit/main/${file}`,
    markdown,
  }
}
