import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

export type RelayKey = {
  /** The did:key of the public half. */
  clientId: string
  /** A token of that key. What is given replaces the usual header and claims. */
  sign(parameters: {
    audience: string
    header?: Record<string, unknown>
    claims?: Record<string, unknown>
  }): string
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** A key as clients of the relay make one: new, and named by its did:key. */
export function createRelayKey({ now = Date.now }: { now?: () => number } = {}): RelayKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const clientId = didOf({ codec: [0xed, 0x01], key: rawKey(publicKey) })
  return {
    clientId,
    sign({ audience, header, claims }) {
      const iat = Math.floor(now() / 1_000)
      const head = encode({ alg: 'EdDSA', typ: 'JWT', ...header })
      const body = encode({ iss: clientId, sub: 'test', aud: audience, iat, exp: iat + 86_400, ...claims })
      return `${head}.${body}.${sign(null, Buffer.from(`${head}.${body}`), privateKey).toString('base64url')}`
    },
  }
}

/** The did:key of any key under any multicodec. */
export function didOf({ codec, key }: { codec: readonly number[]; key: Uint8Array }): string {
  let value = BigInt(`0x${Buffer.from([...codec, ...key]).toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = BASE58.charAt(Number(value % 58n)) + text
  return `did:key:z${text}`
}

function rawKey(key: KeyObject): Uint8Array {
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url')
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
