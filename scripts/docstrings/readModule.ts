import { type ESTree, parseSync } from 'vite'

type Statement = ESTree.Program['body'][number]

/** A parsed module with its docstrings. */
export type ParsedModule = {
  readonly file: string
  readonly statements: readonly Statement[]
  lineOf(node: { readonly start: number }): number
  /** Returns the docstring before a node, without its frame. */
  docOf(node: { readonly start: number }): string | undefined
}

/** Parses a module. Throws if it has a syntax error. */
export function readModule({ file, code }: { file: string; code: string }): ParsedModule {
  const { program, comments, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
  return {
    file,
    statements: program.body,
    lineOf: ({ start }) => code.slice(0, start).split('\n').length,
    docOf({ start }) {
      const doc = docs.findLast(({ end }) => end <= start)
      // A case of a union begins after its `|`.
      if (!doc || /[^\s|]/.test(code.slice(doc.end, start).replace(/\/\/.*/g, ''))) return undefined
      return doc.value
        .split('\n')
        .map((line) => line.replace(/^\s*[*]+ ?/, ''))
        .join('\n')
        .trim()
    },
  }
}
