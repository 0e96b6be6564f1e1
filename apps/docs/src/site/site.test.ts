import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../../scripts/run/root.ts'
import { sourceFiles } from '../../../../scripts/run/sourceFiles.ts'
import { createLinks } from './createLinks.ts'
import { groups } from './groups.ts'
import { renderEverything, renderIndex } from './renderIndex.ts'
import { repository } from './repository.ts'
import { repositoryPages } from './repositoryPages.ts'
import { toMarkdown } from './toMarkdown.ts'

const links = createLinks([
  { file: 'docs/errors.md', page: 'errors' },
  { file: 'packages/react/README.md', page: 'reference/react' },
])

test.each([
  ['../errors.md#rpc', '/errors/#rpc'],
  ['../../packages/react', '/reference/react/'],
  ['../../packages/react/README.md#hooks', '/reference/react/#hooks'],
  [`${repository}/blob/main/docs/errors.md`, '/errors/'],
  [`${repository}/tree/main/packages/react#readme`, '/reference/react/'],
  ['../../apps/docs/src/content/docs/reference/react.md#hooks', '/reference/react/#hooks'],
  ['../../LICENSE', `${repository}/blob/main/LICENSE`],
  ['#here', '#here'],
  ['https://viem.sh', 'https://viem.sh'],
])('behavior: on the site the link %s leads to %s', (target, href) => {
  expect(links.rewrite({ file: 'docs/guides/a.md', markdown: `[a](${target})` })).toBe(`[a](${href})`)
})

test('behavior: a link in code is text', () => {
  const markdown = '```md\n[a](../errors.md)\n```\n'
  expect(links.rewrite({ file: 'docs/guides/a.md', markdown })).toBe(markdown)
})

const page = {
  id: 'start/a',
  body: "\nimport { Live } from './Live.tsx'\n\nOne.\n\n<Live client:visible />\n\n<!--\n```ts\nhidden\n```\n-->\n\n```ts\nimport { a } from 'a'\n```\n",
  data: { title: 'A', description: 'About A.', sidebar: { order: 2 } },
}

test('behavior: the Markdown of a page has its text and its examples', () => {
  expect(toMarkdown(page)).toBe(
    "# A\n\n> About A.\n\nOne.\n\nThe page has a live example here.\n\n```ts\nimport { a } from 'a'\n```\n",
  )
})

test('behavior: the list for programs has the pages of a group in their order', () => {
  const first = { ...page, id: 'start/z', data: { ...page.data, title: 'Z', sidebar: { order: 1 } } }
  const text = renderIndex([page, first])
  expect(text).toContain('## Start\n\n- [Z](/start/z.md): About A.\n- [A](/start/a.md): About A.\n')
  const everything = renderEverything([page, { ...page, id: 'reference/api/core' }])
  expect(everything).toContain('Page: /start/a/')
  expect(everything).not.toContain('reference/api')
})

test('behavior: each page of the repository is in a group', () => {
  const folders: readonly string[] = groups.map(({ folder }) => folder)
  const outside = repositoryPages.filter(({ page: path }) => !folders.includes(path.split('/')[0] ?? ''))
  // `error.docs` leads to it.
  expect(outside.map(({ page: path }) => path)).toEqual(['errors'])
})

test('behavior: no two pages have one address', () => {
  const own = sourceFiles('apps/docs/src/content/docs/**/*.{md,mdx}').map(({ file }) =>
    file.replace('apps/docs/src/content/docs/', '').replace(/\.mdx?$/, ''),
  )
  const all = [...own, ...repositoryPages.map(({ page: path }) => path)]
  expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([])
})

test('behavior: a page of the site that is no reference has at most 800 words, and each says what it is about', () => {
  const faults = sourceFiles('apps/docs/src/content/docs/**/*.{md,mdx}').flatMap(({ file, code }) => {
    const [, head = '', text = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(code) ?? []
    const words = text.replace(/^```[^]*?^```$/gm, '').match(/\S+/g)?.length ?? 0
    return [
      ...(words > 800 && !file.includes('/reference/') ? [`${file} has ${words} words`] : []),
      ...(/^description: \S/m.test(head) ? [] : [`${file} has no description`]),
    ]
  })
  expect(faults).toEqual([])
})

test("behavior: the site has the colors of Latchkey's theme", () => {
  const tokens = readFileSync(join(root, 'packages/react/src/styles/tokens.css'), 'utf8')
  const site = readFileSync(join(root, 'apps/docs/src/styles/site.css'), 'utf8')
  const known = new Set([...tokens.matchAll(/--lk-(?:accent|n\d+): ([^;]+);/g)].map(([, color]) => color))
  const used = [...site.matchAll(/--sl-color-(?:accent|white|black|gray-\d): ([^;]+);/g)].map(
    ([, color]) => color,
  )
  expect(used.length).toBeGreaterThan(14)
  expect(used.filter((color) => !known.has(color))).toEqual([])
})
