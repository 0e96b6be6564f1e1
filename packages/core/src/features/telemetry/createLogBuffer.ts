import type { LogLevel } from '../../ports/Ports.js'
import { scrub } from './scrub.js'

/** Specification, 9. */
const capacity = 1_024_000
/** Characters of one line; a longer one is cut. */
const longestLine = 4_000

export type LogBuffer = {
  add(line: { at: number; level: LogLevel; message: string; data?: unknown }): void
  lines(): readonly string[]
}

/** The last lines of the log, scrubbed: 1,024,000 bytes of UTF-8, line ends included. */
export function createLogBuffer(): LogBuffer {
  const encoder = new TextEncoder()
  const kept: { readonly text: string; readonly size: number }[] = []
  let size = 0
  return {
    add({ at, level, message, data }) {
      const given = `${new Date(at).toISOString()} ${level} ${message} ${textOf(data)}`
      // One line each, or a message could pretend to be another.
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
