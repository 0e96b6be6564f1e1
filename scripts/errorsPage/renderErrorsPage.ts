import { isNode, parse, walk } from '../mutate/parse.ts'
import { sourceFiles } from '../run/sourceFiles.ts'
import { type ErrorRow, readErrorRows } from './readErrorRows.ts'

/** Returns docs/errors.md: every code of the packages, from their tables, with the visitors' texts of the interface. */
export function renderErrorsPage(): string {
  const rows = sourceFiles('packages/*/src/**/*.ts')
    .filter(({ file, code }) => !/\.test\.ts$|\/testing\//.test(file) && code.includes('defineErrors('))
    .flatMap(({ file, code }) => readErrorRows(file, code))
  const texts = readTexts()
  const domains = Map.groupBy(rows, ({ code }) => code.split('/')[0] ?? '')
  const sections = [...domains.keys()].toSorted().map((domain) => {
    const lines = (domains.get(domain) ?? [])
      .toSorted((one, other) => one.code.localeCompare(other.code, 'en'))
      .map((row) => line(row, texts.get(row.code)))
    return `## ${domain}\n\n| code | sentence for developers | shown to visitors |\n|---|---|---|\n${lines.join('\n')}\n`
  })
  return `${head}\n${sections.join('\n')}`
}

const head = `# Error codes

Every rejection is a \`LatchkeyError\` with one of these codes. \`{name}\` is a fact of its \`context\`; a number is its \`rpcCode\`. \`error.docs\` is the
place of its row, such as \`/errors#rpc/user_rejected\`. The interface shows visitors its text for the code, in their language. A code without one has no text of its own: it is for developers, or the form says what is missing.
This page is generated: \`node scripts/writeErrorsPage.ts\`.
`

const line = ({ code, sentence, number }: ErrorRow, text: string | undefined) =>
  `| <a id="${code}"></a>\`${code}\`${number === undefined ? '' : ` (${number})`} | ${cell(sentence)} | ${cell(text)} |`

const cell = (text = '') => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replace(/\s+/g, ' ')

/** Returns the visitors' texts in English, by code. */
function readTexts(): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const { file, code } of sourceFiles('packages/react/src/locale/**/*.ts')) {
    if (file.endsWith('.test.ts')) continue
    walk(parse(file, code), (node) => {
      if (node.type !== 'Property' || !isNode(node['key']) || !isNode(node['value'])) return undefined
      const [key, value] = [node['key']['value'], node['value']['value']]
      if (typeof key === 'string' && /^[a-z_]+\/[a-z_]+$/.test(key) && typeof value === 'string')
        texts.set(key, value)
      return undefined
    })
  }
  return texts
}
