import type { Readme } from '../readmes/checkReadmes.ts'

/**
 * The docstrings of a module that have an `@example`, each as a README of its own with the text on its lines. So an example
 * has its imports, and knows only the examples above it in the same docstring.
 */
export function docExamples({ file, code }: Readme): readonly Readme[] {
  const before = (offset: number) => code.slice(0, offset).split('\n').length - 1
  return [...code.matchAll(/\/[*]{2}(?:(?![*]\/)[^])*?@example(?:(?![*]\/)[^])*[*]\//g)].map((doc) => ({
    file,
    code: '\n'.repeat(before(doc.index)) + doc[0].replace(/^[ \t]*(?:\/[*]+|[*]+\/?) ?/gm, ''),
  }))
}
