import type { Source, Use } from '../source/Source.js'
import type { Plan } from './Job.js'

/** Plans a type that becomes one of another package. */
export function planType(source: Source, { node }: Use, module: string, name: string): Plan {
  return {
    apply() {
      const local = source.imports.need(module, name, { isType: true })
      if (local !== source.text.slice(node.start, node.end))
        source.edits.overwrite(node.start, node.end, local)
    },
  }
}
