import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const nonceLength = 12
const tagLength = 16

/** A sealed value, and the id of its key. */
export type Sealed = { readonly sealed: string; readonly keyId: string }

export type Sealer = {
  /** Id of the key that seals. */
  readonly keyId: string
  /** Seals bytes (AES-256-GCM). `place` is the place of storage; the value cannot be opened for another place. */
  seal(bytes: Uint8Array, place: string): Sealed
  /** @throws if the key is not among the sealer's, or the value was changed or moved. */
  open(value: Sealed, place: string): Uint8Array
}

/**
 * Creates a sealer of values at rest. The first key seals; the others only open values that they sealed earlier,
 * until `wallet reseal` seals those anew.
 */
export function createSealer(keys: readonly [Uint8Array, ...Uint8Array[]]): Sealer {
  const byId = new Map(keys.map((key) => [idOf(key), key]))
  const [key] = keys
  const keyId = idOf(key)
  return {
    keyId,
    seal(bytes, place) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
      const parts = [nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]
      return { sealed: Buffer.concat(parts).toString('base64url'), keyId }
    },
    open({ sealed, keyId: id }, place) {
      const own = byId.get(id)
      if (!own) throw new Error(`No key ${id} is configured, which sealed a share.`)
      const all = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', own, all.subarray(0, nonceLength), {
        authTagLength: tagLength,
      })
      decipher.setAAD(Buffer.from(place)).setAuthTag(all.subarray(-tagLength))
      return Buffer.concat([decipher.update(all.subarray(nonceLength, -tagLength)), decipher.final()])
    },
  }
}

/** Derives the id from the key, so that no operator has to choose one. */
const idOf = (key: Uint8Array) =>
  createHash('sha256').update('latchkey key id').update(key).digest('hex').slice(0, 12)
