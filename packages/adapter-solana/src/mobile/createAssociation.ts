/** Keys of one session with a wallet app, after Mobile Wallet Adapter 2.0. */
export type Association = {
  /** Public key of the association (P-256, 65 bytes), by which the wallet app knows the page that opened it. */
  readonly publicKey: Uint8Array<ArrayBuffer>
  /** Creates the keys of a handshake, and the message that begins it. */
  greet(): Promise<Greeting>
}

/** The page's half of a handshake. */
export type Greeting = {
  /** HELLO_REQ: the public key of this handshake, signed with that of the association. */
  readonly hello: Uint8Array<ArrayBuffer>
  /** Derives the key of the session from the public key of the wallet app. Rejects for other bytes. */
  agree(walletKey: Uint8Array<ArrayBuffer>): Promise<CryptoKey>
}

const exchange = { name: 'ECDH', namedCurve: 'P-256' }
const signing = { name: 'ECDSA', namedCurve: 'P-256' }

/** Creates the keys of a session. No private key can be exported. */
export async function createAssociation(): Promise<Association> {
  const { subtle } = crypto
  const keys = await subtle.generateKey(signing, false, ['sign', 'verify'])
  const publicKey = await exportKey(keys.publicKey)
  return {
    publicKey,
    async greet() {
      const own = await subtle.generateKey(exchange, false, ['deriveBits'])
      const ownKey = await exportKey(own.publicKey)
      const signature = await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, ownKey)
      return {
        hello: Uint8Array.from([...ownKey, ...new Uint8Array(signature)]),
        async agree(walletKey) {
          const other = await subtle.importKey('raw', walletKey, exchange, false, [])
          const secret = await subtle.deriveBits({ name: 'ECDH', public: other }, own.privateKey, 256)
          const source = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
          return subtle.deriveKey(
            { name: 'HKDF', hash: 'SHA-256', salt: publicKey, info: new Uint8Array() },
            source,
            { name: 'AES-GCM', length: 128 },
            false,
            ['decrypt', 'encrypt'],
          )
        },
      }
    },
  }
}

const exportKey = async (key: CryptoKey) => new Uint8Array(await crypto.subtle.exportKey('raw', key))
