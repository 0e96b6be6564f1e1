import bcd, { type Identifier } from '@mdn/browser-compat-data/forLegacyNode'
import { browsersWithout } from './browsersWithout.ts'
import { partsOf } from './partsOf.ts'

const { properties = {}, selectors = {}, types = {}, 'at-rules': atRules = {} } = bcd.css
const isNew = ({ __compat }: Identifier): boolean =>
  __compat !== undefined && browsersWithout(__compat).length > 0

const listTypes = (feature: Identifier): ReturnType<typeof partsOf> =>
  partsOf(feature).flatMap(([name, part]) => [[name, part] as const, ...listTypes(part)])
/** By its name, each function of values, some of them of several types. */
const functions = Map.groupBy(listTypes(types), ([name]) => name)

/**
 * Returns what an oldest browser does not read in a stylesheet without nesting: at-rules, pseudo-classes and pseudo-elements, properties,
 * their keywords and functions. Rules within `@supports` are left out.
 */
export function findNewStyles(css: string): ReadonlySet<string> {
  const text = withoutSupports(css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/"[^"]*"|'[^']*'/g, '""'))
  const found = new Set<string>()
  const look = (what: string, feature: Identifier | undefined) => {
    if (feature && isNew(feature)) found.add(what)
  }
  for (const [, name = ''] of text.matchAll(/@([a-z-]+)/g)) look(`@${name}`, atRules[name])
  for (const [, prelude = ''] of text.matchAll(/([^{};]+)\{/g)) {
    if (prelude.trimStart().startsWith('@')) continue
    if (/(?:^|[\s,(])&/.test(prelude)) found.add('nesting')
    for (const [, name = ''] of prelude.matchAll(/::?([a-z-]+)/g)) look(`:${name}`, selectors[name])
  }
  for (const [, property = '', value = ''] of text.matchAll(/[{;]\s*([a-z-]+):([^;{}]+)(?=[;}])/g)) {
    look(property, properties[property])
    for (const [word] of value.matchAll(/(?<![\w-])[a-z][a-z-]+(?![\w(-])/g))
      look(`${property}: ${word}`, properties[property]?.[word])
    for (const [, name = ''] of value.matchAll(/([a-z-]+)\(/g))
      if (functions.get(name)?.every(([, feature]) => isNew(feature))) found.add(`${name}()`)
  }
  return found
}

function withoutSupports(css: string): string {
  const start = css.indexOf('@supports')
  if (start === -1) return css
  let depth = 0
  for (let index = css.indexOf('{', start); index < css.length; index += 1) {
    if (css[index] === '{') depth += 1
    if (css[index] === '}') depth -= 1
    if (depth === 0) return withoutSupports(css.slice(0, start) + css.slice(index + 1))
  }
  return css.slice(0, start)
}
