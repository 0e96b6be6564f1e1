import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { base58 } from '@scure/base'

export type RelayKey = {
  /** The did:key of the public half. */
  clientId: string
  /** Signs a token. `header` and `claims` replace the usual ones, also with wrong values. */
  sign(parameters: {
    audience: string
    header?: Record<string, unknown>
    claims?: Record<string, unknown>
  }): string
}

/** Creates a new key with its did:key, as clients of the relay do. */
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

/** Returns the did:key of any key under any multicodec. */
export function didOf({ codec, key }: { codec: readonly number[]; key: Uint8Array }): string {
  return `did:key:z${base58.encode(Uint8Array.from([...codec, ...key]))}`
}

function rawKey(key: KeyObject): Uint8Array {
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url')
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
