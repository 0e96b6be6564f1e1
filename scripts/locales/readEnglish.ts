import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ESTree } from 'vite'
import type { Message } from '../../packages/core/src/locale/Message.ts'
import { readModule } from '../docstrings/readModule.ts'
import { root } from '../run/root.ts'
import { type Owner, textModules } from './textModules.ts'

/** An English text. */
export type EnglishText = {
  readonly key: string
  readonly message: Message
  /** Where it is shown, and what its arguments are. */
  readonly note: string | undefined
  readonly part: string
  readonly file: string
}

/** Reads the English texts from their modules: literal texts under a key with a point, a slash or an underscore. */
export function readEnglish(owner: Owner): readonly EnglishText[] {
  return textModules(owner).flatMap(({ file, part }) => {
    const module = readModule({ file, code: readFileSync(join(root, file), 'utf8') })
    return module.statements.flatMap((statement) => {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declaration?.type !== 'VariableDeclaration') return []
      return declaration.declarations.flatMap(({ id, init }) => {
        if (id.type !== 'Identifier' || !/[tT]exts?$/.test(id.name)) return []
        const object = bare(init)
        if (object?.type !== 'ObjectExpression') return []
        return object.properties.flatMap((property) => {
          if (property.type !== 'Property') return []
          const key = keyOf(property)
          const message = messageOf(property.value)
          if (key === undefined || !/[./]/.test(key) || message === undefined) return []
          return [{ key, message, note: module.docOf(property)?.replaceAll('\n', ' '), part, file }]
        })
      })
    })
  })
}

const bare = (node: ESTree.Expression | null): ESTree.Expression | null =>
  node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression' ? bare(node.expression) : node

function keyOf({ key }: ESTree.ObjectProperty): string | undefined {
  if (key.type === 'Literal' && typeof key.value === 'string') return key.value
  return key.type === 'Identifier' ? key.name : undefined
}

function messageOf(node: ESTree.Node): Message | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'ObjectExpression') return undefined
  const entries = node.properties.flatMap((property) => {
    const key = property.type === 'Property' ? keyOf(property) : undefined
    const value = property.type === 'Property' ? messageOf(property.value) : undefined
    return key === undefined || value === undefined ? [] : [[key, value] as const]
  })
  return entries.length === node.properties.length ? (Object.fromEntries(entries) as Message) : undefined
}
