/**
 * Returns the examples of a README as one module, on the same lines. Each example knows the imports and declarations of
 * earlier ones, as a reader does. Of an example in Vue, Svelte or HTML it has the scripts.
 */
export function readmeModule(markdown: string): string {
  const imports = new Map<string, Set<string>>()
  let inside: 'text' | 'code' | 'markup' | 'script' | 'other' = 'text'
  let begun = ''
  let depth = 0
  const globals: string[] = []
  let isGlobal = false
  const lines = markdown.split('\n').map((written) => {
    if (inside === 'text') {
      const fence = /^```(\w*)/.exec(written)
      if (!fence) return ''
      inside = kindOf(fence[1] ?? '')
      if (inside !== 'code') return ''
      depth += 1
      return '{'
    }
    if (written.startsWith('```')) {
      inside = 'text'
      return ''
    }
    if (inside === 'other') return ''
    if (inside === 'markup') {
      if (!/^\s*<script\b(?![^>]*\ssrc=)[^>]*>\s*$/.test(written)) return ''
      inside = 'script'
      depth += 1
      return '{'
    }
    if (inside === 'script' && /^\s*<\/script>/.test(written)) {
      inside = 'markup'
      return ''
    }
    const line = inside === 'script' ? written.trimStart() : written
    if (line === 'declare global {') isGlobal = true
    if (isGlobal) {
      isGlobal = line !== '}'
      globals.push(line)
      return ''
    }
    // Several examples may have a default export, which no other example imports.
    if (begun === '' && !/^import[ {]/.test(line))
      return (
        line
          .replace(/^export default /, 'void ')
          .replace(/^export /, '')
          // The other file is an example above.
          .replace(/\bimport\('\.\/[^']*'\)/g, '{}')
      )
    begun += ` ${line}`
    const [, names = '', from] = /^ import (?:(.*) from )?'([^']+)'/.exec(begun) ?? []
    if (from === undefined) return ''
    begun = ''
    // A component in a file of its own has no type here.
    if (/[.](?:vue|svelte)$/.test(from)) return `const ${names} = {} as never`
    // The other file is an example above. Next has `@/` for the folder of the source.
    if (names && /^(\.|@\/)/.test(from)) return ''
    const known = imports.get(from) ?? new Set()
    const named = names.includes('{') ? names : names && `default as ${names}`
    for (const name of named.replace(/[{}]/g, '').split(',')) if (name.trim()) known.add(name.trim())
    imports.set(from, known)
    return ''
  })
  // Imports are at the top of a module, for every example.
  const top = [...imports].map(([from, names]) => `import {${[...names].join(', ')}} from '${from}';`)
  // Declarations of the global scope are at the top level of a module, too.
  return `${top.join(' ')}${lines.join('\n')}${'}'.repeat(depth)} ${globals.join(' ')}\nexport {}\n`
}

/** What an example in a language is to the compiler. `findUncheckedBlocks` lists the languages that have no types. */
function kindOf(language: string): 'code' | 'markup' | 'other' {
  if (/^[jt]sx?$/.test(language)) return 'code'
  return /^(?:vue|svelte|html)$/.test(language) ? 'markup' : 'other'
}
