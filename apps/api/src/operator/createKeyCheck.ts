import { createHash, timingSafeEqual } from 'node:crypto'

/** Returns the fingerprint of the key of a request; `undefined` for any other text. */
export type KeyCheck = (presented: string) => string | undefined

const hash = (text: string) => createHash('sha256').update('latchkey operator key').update(text).digest()

/**
 * Creates the check of operators' keys. Hashes of one length are compared, with all keys, so that the time says nothing about
 * a key. The fingerprint is a part of the hash and stands for the key in logs.
 */
export function createKeyCheck(keys: readonly string[]): KeyCheck {
  const known = keys.map((key) => ({ bytes: hash(key), fingerprint: hash(key).toString('hex').slice(0, 12) }))
  return (presented) => {
    const bytes = hash(presented)
    return known.filter((key) => timingSafeEqual(key.bytes, bytes))[0]?.fingerprint
  }
}
