import type { Readme } from './checkReadmes.ts'

/** Languages of examples that `checkReadmes` compiles. */
const compiled = ['ts', 'tsx', 'js', 'jsx', 'vue', 'svelte', 'html']
/**
 * Languages without types, and plain text. `typescript` is what would change the types of all other examples, such as a register of networks;
 * a test of its package has it.
 */
const plain = [
  'typescript',
  'sh',
  'txt',
  'json',
  'css',
  'diff',
  'yaml',
  'toml',
  'sql',
  'http',
  'ini',
  'nginx',
  'caddyfile',
]

/**
 * Returns the blocks of a page that no check would read: those in an unknown language or without one, and those that are
 * indented or written with other marks. Blocks in JSON have to parse on pages of the site; those of servers leave parts out.
 */
export function findUncheckedBlocks({ file, code }: Readme): readonly string[] {
  const isOwn = file.startsWith('apps/docs/')
  const found: string[] = []
  let begun: { readonly language: string; readonly line: number; readonly text: string[] } | undefined
  for (const [index, line] of code.split('\n').entries()) {
    const at = `${file}:${index + 1}`
    if (begun) {
      if (line !== '```') begun.text.push(line)
      else {
        if (isOwn && begun.language === 'json' && !isJson(begun.text.join('\n')))
          found.push(`${file}:${begun.line}: this is not JSON`)
        begun = undefined
      }
      continue
    }
    const [, indent, marks, language = ''] = /^([\s>]*)(`{3,}|~{3,})(\S*)/.exec(line) ?? []
    if (marks === undefined) continue
    if (indent !== '' || marks !== '```') {
      found.push(`${at}: write \`\`\` at the start of the line, or no check reads the block`)
      continue
    }
    begun = { language, line: index + 1, text: [] }
    if (!compiled.includes(language) && !plain.includes(language))
      found.push(`${at}: "${language}" is no language that a check knows`)
  }
  return begun ? [...found, `${file}:${begun.line}: the block has no end`] : found
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
