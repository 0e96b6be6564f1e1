import type { Source } from '../source/Source.js'
import type { SyntaxNode } from '../syntax/SyntaxNode.js'
import type { FieldPlan } from './planFields.js'
import { renderObject } from './renderObject.js'

/** Names for the variables that a function gets. */
export type Locals = {
  /** A name that nothing in the function has. */
  free(owner: SyntaxNode | undefined, name: string): string
  /**
   * Writes the statements that give the moved fields their values. `from`: the object to take fields from, instead of hooks.
   */
  write(owner: SyntaxNode | undefined, moved: FieldPlan['moved'], from?: 'parameter'): Written
}

export type Written = {
  /** The pattern for the parameter, if the fields come from one. */
  readonly pattern: string
  readonly lines: readonly string[]
}

/** Follows the variables that are added to the functions of a file. */
export function createLocals(source: Source): Locals {
  const used = new Map<SyntaxNode | undefined, Set<string>>()
  const known = new Map<SyntaxNode | undefined, Map<string, string>>()

  const free = (owner: SyntaxNode | undefined, name: string): string => {
    const names = used.get(owner) ?? new Set()
    used.set(owner, names)
    const isFree = (one: string) => !names.has(one) && !source.mentions(one, owner)
    const candidates = [name, `latchkey${name[0]?.toUpperCase()}${name.slice(1)}`]
    const found = candidates.find(isFree) ?? `${candidates[1]}2`
    names.add(found)
    return found
  }

  return {
    free,
    write(owner, moved, from) {
      const seen = known.get(owner) ?? new Map<string, string>()
      known.set(owner, seen)
      const patterns = new Map<string, string[]>()
      const wholes = new Map<string, string>()
      const late: string[] = []
      const local = (hook: string, field: string, wanted?: string) => {
        const key = `${hook} ${field}`
        const name = seen.get(key)
        if (name && !wanted) return name
        const given = wanted ?? free(owner, field)
        seen.set(key, given)
        if (field === '') wholes.set(hook, given)
        else
          patterns.set(hook, [...(patterns.get(hook) ?? []), field === given ? field : `${field}: ${given}`])
        return given
      }
      const callOf = ({ rule }: (typeof moved)[number]) =>
        from
          ? ''
          : `${source.imports.need(rule.hook.module, rule.hook.name)}(${(rule.hook.args ?? '').replaceAll("'", source.style.quote)})`
      // Fields that only get another name come first, so that the code of others can use them.
      const renamed = moved.filter(({ rule }) => /^\$\w+$/.test(rule.code))
      for (const one of renamed) local(callOf(one), one.rule.code.slice(1), one.local)
      for (const one of moved.filter((each) => !renamed.includes(each))) {
        if (one.rule.code === '$$') {
          local(callOf(one), '', one.local)
          continue
        }
        const call = callOf(one)
        const fill = (code: string) =>
          code
            .replaceAll("'", source.style.quote)
            .replace(/#(\w+)/g, (_, name: string) => source.imports.need('@latchkey/core', name))
            .replace(/\$(\w+)/g, (_, field: string) => local(call, field))
        const head = `const ${one.local} = ${fill(source.isTypeScript ? (one.rule.typed ?? one.rule.code) : one.rule.code)}`
        const object = () => renderObject(one.entries.map(fill), source.style, head.length)
        late.push(one.entries.length ? head.replace('{}', object) : head)
      }
      const pattern = (fields: readonly string[]) => `{ ${fields.join(', ')} }`
      const end = source.style.semicolon
      const split = (lines: readonly string[]) => lines.flatMap((one) => `${one}${end}`.split(/\r?\n/))
      if (from) return { pattern: pattern(patterns.get('') ?? []), lines: split(late) }
      return {
        pattern: '',
        lines: split([
          ...[...wholes].map(([call, name]) => `const ${name} = ${call}`),
          ...[...patterns].map(([call, fields]) => `const ${pattern(fields)} = ${call}`),
          ...late,
        ]),
      }
    },
  }
}
