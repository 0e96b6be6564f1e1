import { compile } from 'svelte/compiler'
import { compileScript, parse } from 'vue/compiler-sfc'

const block = /^```(vue|svelte)\b.*\n([^]*?)^```$/gm

/** Returns what the compilers of Vue and Svelte refuse of the components on a page. `checkReadmes` has the types of their scripts. */
export function findMarkupFaults({
  file,
  code,
}: {
  readonly file: string
  readonly code: string
}): readonly string[] {
  return [...code.matchAll(block)].flatMap(({ 1: language, 2: component = '', index }) => {
    const line = code.slice(0, index).split('\n').length
    return compileErrors(language, component).map((message) => `${file}:${line}: ${message}`)
  })
}

function compileErrors(language: string | undefined, component: string): readonly string[] {
  try {
    if (language === 'svelte') compile(component, { generate: 'client' })
    else {
      const { descriptor, errors } = parse(component)
      if (errors.length > 0) return errors.map(({ message }) => message)
      // With its template inlined, so that an unknown or malformed part of it is an error.
      compileScript(descriptor, { id: 'page', inlineTemplate: true })
    }
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
