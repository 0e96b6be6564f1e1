import type { Readme } from '../readmes/checkReadmes.ts'

/**
 * Returns each docstring with an `@example` as a README with the same lines. So an example has its own imports, and knows
 * only the earlier examples of its docstring.
 */
export function docExamples({ file, code }: Readme): readonly Readme[] {
  const before = (offset: number) => code.slice(0, offset).split('\n').length - 1
  return [...code.matchAll(/\/[*]{2}(?:(?![*]\/)[^])*?@example(?:(?![*]\/)[^])*[*]\//g)].map((doc) => ({
    file,
    code: '\n'.repeat(before(doc.index)) + doc[0].replace(/^[ \t]*(?:\/[*]+|[*]+\/?) ?/gm, ''),
  }))
}
