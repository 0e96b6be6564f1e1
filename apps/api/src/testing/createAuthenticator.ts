import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Bytes = Buffer<ArrayBuffer>
/** What a test changes about a use of a passkey, as an attacker could. */
type Change = {
  readonly origin?: string
  /** Host that the authenticator takes for the site. */
  readonly site?: string
  readonly crossOrigin?: boolean
  readonly topOrigin?: string
  readonly type?: string
  /** Whether the visitor was verified, such as by a fingerprint. */
  readonly isVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
}

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest() as Bytes
const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const [present, verified, attested] = [0x01, 0x04, 0x40]

/** CBOR (RFC 8949) of short texts, bytes, small integers and maps. */
const head = (major: number, length: number): Bytes =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
function cbor(value: number | string | Uint8Array | ReadonlyMap<unknown, unknown>): Bytes {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, one]) => [cbor(key as string), cbor(one as string)])
  return Buffer.concat([head(5, value.size), ...entries])
}

/** Creates an authenticator with one passkey (ES256) in software. It signs what it is given, also for another site. */
export function createAuthenticator({
  origin,
  counts = true,
}: {
  readonly origin: string
  /** Passkeys that a service copies to other devices count nothing. */
  readonly counts?: boolean
}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16) as Bytes
  let counter = 0
  let owner = ''
  const clientData = (type: string, challenge: string, change: Change) => {
    const { crossOrigin = false, topOrigin } = change
    const facts = {
      type: change.type ?? type,
      challenge,
      origin: change.origin ?? origin,
      crossOrigin,
      topOrigin,
    }
    return Buffer.from(JSON.stringify(facts)) as Bytes
  }
  const authenticatorData = (flags: number, change: Change) => {
    counter += counts ? 1 : 0
    const count = Buffer.alloc(4)
    count.writeUInt32BE(change.counter ?? counter)
    const isVerified = change.isVerified ?? true
    return Buffer.concat([
      sha256(change.site ?? new URL(origin).hostname),
      Buffer.from([flags | present | (isVerified ? verified : 0)]),
      count,
    ])
  }
  return {
    credentialId: encode(id),
    /** Answers `navigator.credentials.create`. `userId`: base64url. */
    register(
      { challenge, userId }: { readonly challenge: string; readonly userId: string },
      change: Change = {},
    ) {
      owner = userId
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = cbor(
        new Map<number, number | Bytes>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([authenticatorData(attested, change), Buffer.alloc(16), length, id, key])
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      return {
        credentialId: encode(id),
        clientData: encode(clientData('webauthn.create', challenge, change)),
        attestation: encode(attestation),
        transports: ['internal'],
      }
    },
    /** Answers `navigator.credentials.get`. */
    use({ challenge }: { readonly challenge: string }, change: Change = {}) {
      const client = clientData('webauthn.get', challenge, change)
      const data = authenticatorData(0, change)
      return {
        credentialId: encode(id),
        clientData: encode(client),
        authenticatorData: encode(data),
        signature: encode(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: change.userHandle ?? owner,
      }
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>
