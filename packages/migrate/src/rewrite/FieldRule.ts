import type { Source } from '../source/Source.js'
import type { SyntaxNode } from '../syntax/SyntaxNode.js'

/** A hook of a Latchkey package. */
export type NewHook = { readonly module: string; readonly name: string; readonly args?: string }

/** How a field of a kit's hook is had from a hook of ours. */
export type FieldRule = {
  readonly hook: NewHook
  /**
   * Code of the value. `$name` is the field `name` of the hook, `$$` what the hook returns, and `#name` an export of
   * `@latchkey/core`. A single `$name` renames the field.
   */
  readonly code: string
  /** The code in a file of TypeScript, if it has types. */
  readonly typed?: string
  /** Plans the change of one place that uses the value. Returns nothing if it does not understand the place. */
  readonly adapt?: (source: Source, use: SyntaxNode) => (() => void) | undefined
  /** Members that the value has. Any other use leaves the field as it is. */
  readonly members?: readonly string[]
  /** Code of the members of an object, which stands for `{}` in `code`. Only those in use are written. */
  readonly shape?: Readonly<Record<string, string>>
  /** Sentences for members that are not quite what they were. */
  readonly notes?: Readonly<Record<string, string>>
}

export type FieldRules = Readonly<Record<string, FieldRule>>
