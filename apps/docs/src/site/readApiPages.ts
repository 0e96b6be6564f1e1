import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiFolder } from '../api/apiFolder.ts'
import type { SourcePage } from './SourcePage.ts'

/** Returns the pages of the API: one for each entry of a package. TypeDoc has written them before the site is built. */
export function readApiPages(): readonly SourcePage[] {
  if (!existsSync(apiFolder))
    throw new Error('The API is missing. Run "node src/api/writeApi.ts" once the packages are built.')
  return globSync('**/*.md', { cwd: apiFolder }).sort().map(toPage)
}

function toPage(file: string, index: number): SourcePage {
  const entry = entryOf(file)
  const title = entry === '' ? 'API' : `@latchkey/${entry}`
  const text = readFileSync(join(apiFolder, file), 'utf8').replace(/^# .*\n/, '')
  return {
    page: entry === '' ? 'reference/api' : `reference/api/${entry.toLowerCase()}`,
    file: `api/${file}`,
    title,
    label: entry === '' ? 'All packages' : entry,
    description:
      entry === '' ? 'Every entry of every package.' : `Every public name of ${title}, with its types.`,
    order: entry === '' ? 0 : 1 + index,
    editUrl: false,
    markdown:
      entry === ''
        ? text.replaceAll(/\[([\w/-]+)\]\(([^)]+)\)/g, (_, __, to) => `[@latchkey/${entryOf(to)}](${to})`)
        : text,
  }
}

/** `react/dist/exports/hooks.md` is `react/hooks`, and a component with parts has a page in `namespaces`. */
const entryOf = (file: string) =>
  file
    .replace(/\.md$/, '')
    .replace(/(^|\/)README$/, '')
    .replace('/dist/exports', '')
    .replace('/namespaces/', '/')
