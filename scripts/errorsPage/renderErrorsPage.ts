import { textsOf } from '../locales/icu.ts'
import { readEnglish } from '../locales/readEnglish.ts'
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

/** Returns the visitors' texts in English, by code: of a text with choices, the one for most numbers. */
const readTexts = (): ReadonlyMap<string, string> =>
  new Map(
    readEnglish('react')
      .filter(({ key }) => /^[a-z_]+\/[a-z_]+$/.test(key))
      .map(({ key, message }) => [key, textsOf(message).at(-1) ?? '']),
  )
