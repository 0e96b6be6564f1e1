import { webcrypto } from 'node:crypto'
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web'
import { TextDecoder, TextEncoder } from 'node:util'
import { deserialize, serialize } from 'node:v8'

/** Globals of every browser and of Node that a test environment with jsdom can lack. */
const expected: Readonly<Record<string, unknown>> = {
  TextDecoder,
  TextEncoder,
  ReadableStream,
  TransformStream,
  WritableStream,
  structuredClone: (value: unknown): unknown => deserialize(serialize(value)),
}

/** Returns the globals that `scope` lacks. A `crypto` without `subtle` counts as missing. */
export function missingGlobals(scope: object): readonly (readonly [name: string, value: unknown])[] {
  const missing = Object.entries(expected).filter(([name]) => Reflect.get(scope, name) === undefined)
  const crypto: unknown = Reflect.get(scope, 'crypto')
  const isWhole = typeof crypto === 'object' && crypto !== null && Reflect.get(crypto, 'subtle') !== undefined
  return isWhole ? missing : [...missing, ['crypto', webcrypto]]
}
