import { visibleText } from '../../peer/plainText.ts'
import { parsed } from './parsed.ts'

/** Any value as text of several lines, in which what does not show is spelled out. */
export function indented(value: unknown): string {
  const read = typeof value === 'string' ? (parsed(value) ?? value) : value
  return typeof read === 'string' ? visibleText(read) : visibleText(JSON.stringify(read, null, 2) ?? '')
}
