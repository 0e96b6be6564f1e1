import type { LogLevel } from '../../ports/Ports.js'
import { scrub } from './scrub.js'

/** Maximum size of the log (specification, 9). Bytes of UTF-8. */
const capacity = 1_024_000
/** Maximum characters of a line. Longer ones are cut. */
const longestLine = 4_000

export type LogBuffer = {
  add(line: { at: number; level: LogLevel; message: string; data?: unknown }): void
  lines(): readonly string[]
}

/** Creates a buffer of the last log lines, scrubbed: 1,024,000 bytes of UTF-8, line ends included. */
export function createLogBuffer(): LogBuffer {
  const encoder = new TextEncoder()
  const kept: { readonly text: string; readonly size: number }[] = []
  let size = 0
  return {
    add({ at, level, message, data }) {
      const given = `${new Date(at).toISOString()} ${level} ${message} ${textOf(data)}`
      // Line breaks are removed, so that a message cannot forge a second line.
      const plain = given.slice(0, 2 * longestLine).replace(/[\p{Cc}\s]+/gu, ' ')
      const text = scrub(plain).slice(0, longestLine).trim()
      const line = { text, size: encoder.encode(text).length + 1 }
      kept.push(line)
      size += line.size
      while (size > capacity) size -= kept.shift()?.size ?? size
    },
    lines: () => kept.map(({ text }) => text),
  }
}

function textOf(data: unknown): string {
  if (data === undefined) return ''
  if (typeof data === 'string') return data
  if (data instanceof Error) return data.message
  try {
    return JSON.stringify(data) ?? ''
  } catch {
    return ''
  }
}
