import { readFileSync } from 'node:fs'
import type { OperatorSettings } from '../operator/OperatorSettings.ts'
import { InvalidSetting } from '../settings/InvalidSetting.ts'
import { wordsOf } from './wordsOf.ts'

const meaning =
  'OPERATOR_KEYS must be secrets of 32 to 256 characters without spaces and commas, or paths of files with one each that begin with / or ./, with commas between them.'

/**
 * Returns the settings of the operator's calls; `undefined` without keys, which turns them off.
 *
 * @throws InvalidSetting, which repeats no key
 */
export function readOperatorSettings({
  keys,
  port,
  host,
}: {
  readonly keys: string | undefined
  readonly port: number
  readonly host: string | undefined
}): OperatorSettings | undefined {
  if (keys === undefined) return undefined
  const read = wordsOf(keys).map(readKey)
  if (read.length === 0) throw new InvalidSetting(meaning)
  return { keys: read, port, host }
}

/** A path that cannot be read is never taken as the key itself. */
function readKey(word: string): string {
  const key = /^\.?\//.test(word) ? readText(word).trim() : word
  if (!/^[\x21-\x2b\x2d-\x7e]{32,256}$/.test(key)) throw new InvalidSetting(meaning)
  return key
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new InvalidSetting(meaning)
  }
}
