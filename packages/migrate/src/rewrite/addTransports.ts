import { unwrap } from '../project/createProject.js'
import type { Source } from '../source/Source.js'
import { child, children, nameOf, type SyntaxNode } from '../syntax/SyntaxNode.js'

/**
 * Adds `[network.id]: http()` to an object of transports for each network without one. An entry of the app comes later, so
 * it counts even if its key is written in another way. Returns false if the object is not written out.
 */
export function addTransports(source: Source, given: SyntaxNode, ids: readonly string[]): boolean {
  const object = unwrap(given)
  if (object?.type !== 'ObjectExpression') return false
  const properties = children(object, 'properties')
  if (properties.some(({ type }) => type !== 'Property')) return false
  const covered = properties.map((one) => keyOf(source, one))
  const missing = ids.filter((one) => !covered.includes(`${one}.id`))
  if (!missing.length) return true
  const http = source.imports.need('wagmi', 'http')
  const entries = missing.map((one) => `[${one}.id]: ${http}()`)
  const [first] = properties
  if (!first) {
    source.edits.overwrite(object.start, object.end, `{ ${entries.join(', ')} }`)
    return true
  }
  const gap = /\n[ \t]*$/.exec(source.text.slice(object.start + 1, first.start))?.[0] ?? ' '
  source.edits.appendLeft(object.start + 1, entries.map((one) => `${gap}${one},`).join(''))
  return true
}

/** Code of the key: `base.id` of `[base.id]: …`. */
function keyOf(source: Source, property: SyntaxNode): string | undefined {
  const key = child(property, 'key')
  if (!key) return undefined
  return property['computed'] ? source.code(key) : nameOf(key)
}
