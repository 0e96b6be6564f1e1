import type { Messages } from '@latchkey/core/locale'
import type { TextPart } from '../client/Language.js'
import { parts } from './generated/parts.js'

/** Loads a part of a language of this package. The first view loads its texts without the table of the others. */
export async function loadPart(
  tag: string,
  part: TextPart,
): Promise<{ readonly texts: Messages } | undefined> {
  const { first, others } = parts[tag as keyof typeof parts]
  if (part === 'modal') return first()
  const table: { readonly [name in TextPart]?: () => Promise<{ readonly texts: Messages }> } = (
    await others()
  ).parts
  return table[part]?.()
}
