import { createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

export type Secrets = {
  /** A code of six digits. */
  createCode(): string
  /** An id or a link that cannot be guessed: 256 bits, base64url. */
  createToken(): string
  /** Hashes a short code with the server's key, so that the database alone does not reveal it. */
  hashCode(code: string, flowId: string): string
  /** Hashes a long random value. */
  hashToken(token: string): string
  /** Derives a value of 256 bits that belongs to an id, so that it needs no storage. */
  derive(purpose: string, id: string): string
  isSame(first: string, second: string): boolean
}

/** Creates the source of codes and their hashes. `key` is the server's key of 32 bytes. */
export function createSecrets(key: Uint8Array): Secrets {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', key, new Uint8Array(), purpose, 32))
  const codeKey = keyFor('latchkey wallet codes')
  const derivedKey = keyFor('latchkey wallet logins')
  return {
    createCode: () => String(randomInt(0, 1_000_000)).padStart(6, '0'),
    createToken: () => randomBytes(32).toString('base64url'),
    hashCode: (code, flowId) =>
      createHmac('sha256', codeKey).update(`${flowId}\n${code}`).digest('base64url'),
    hashToken: (token) => createHash('sha256').update(token).digest('base64url'),
    derive: (purpose, id) => createHmac('sha256', derivedKey).update(`${purpose}\n${id}`).digest('base64url'),
    isSame(first, second) {
      const [one, other] = [Buffer.from(first), Buffer.from(second)]
      return one.length === other.length && timingSafeEqual(one, other)
    },
  }
}
