import { plainText } from '../../peer/plainText.ts'
import { indented } from './indented.ts'

/** Any value as one line that can stand inside ours. */
export function plain(value: unknown): string {
  if (value === undefined || value === null) return ''
  return plainText({ value: typeof value === 'string' ? value : indented(value), limit: 200 })
}
