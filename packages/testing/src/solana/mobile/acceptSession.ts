/** A page's socket. */
export type MobileSessionSocket = {
  /** Sends bytes to the page. */
  send(message: Uint8Array<ArrayBuffer>): void
  /** Closes the socket. */
  close(): void
}

type Request = { readonly method: string; readonly params: Readonly<Record<string, unknown>> }

const KEY = 65
const SIGNATURE = 64
const exchange = { name: 'ECDH', namedCurve: 'P-256' }
const signing = { name: 'ECDSA', namedCurve: 'P-256' }

/**
 * Accepts a page's session as a wallet app: checks the signature of the handshake, and decrypts requests. `handle` returns a response,
 * throws an error with a code, or returns `'close'` to close the socket. Returns the function that takes the page's messages. A message
 * out of order closes the socket.
 */
export function acceptSession({
  association,
  socket,
  isLegacy,
  handle,
}: {
  /** Public key of the association. */
  readonly association: Uint8Array<ArrayBuffer>
  readonly socket: MobileSessionSocket
  /** Whether the app sends no properties of the session. */
  readonly isLegacy: boolean
  handle(request: Request): Promise<unknown>
}): (message: Uint8Array) => Promise<void> {
  const { subtle } = crypto
  let key: CryptoKey | undefined
  let sent = 0
  let received = 0
  let taking = Promise.resolve()

  const seal = async (own: CryptoKey, value: object) => {
    sent += 1
    const number = new Uint8Array(4)
    new DataView(number.buffer).setUint32(0, sent)
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode(JSON.stringify(value))
    const bytes = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: number }, own, text)
    return Uint8Array.from([...number, ...iv, ...new Uint8Array(bytes)])
  }

  const greet = async (hello: Uint8Array<ArrayBuffer>) => {
    const [pageKey, signature] = [hello.slice(0, KEY), hello.slice(KEY)]
    const verifier = await subtle.importKey('raw', association, signing, false, ['verify'])
    const isSigned = await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, verifier, signature, pageKey)
    if (!isSigned) throw new Error('The handshake is not of the page that opened the app.')
    const own = await subtle.generateKey(exchange, false, ['deriveBits'])
    const other = await subtle.importKey('raw', pageKey, exchange, false, [])
    const secret = await subtle.deriveBits({ name: 'ECDH', public: other }, own.privateKey, 256)
    const source = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
    key = await subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: association, info: new Uint8Array() },
      source,
      { name: 'AES-GCM', length: 128 },
      false,
      ['decrypt', 'encrypt'],
    )
    const ownKey = new Uint8Array(await subtle.exportKey('raw', own.publicKey))
    sent = 0
    const properties = isLegacy ? [] : await seal(key, { v: 'v1' })
    socket.send(Uint8Array.from([...ownKey, ...properties]))
  }

  const respond = async (own: CryptoKey, message: Uint8Array<ArrayBuffer>) => {
    const number = message.slice(0, 4)
    if (new DataView(number.buffer).getUint32(0) !== received + 1)
      throw new Error('This is not the next message.')
    received += 1
    const iv = message.slice(4, 16)
    const bytes = await subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData: number },
      own,
      message.slice(16),
    )
    const { id, method, params } = JSON.parse(new TextDecoder().decode(bytes)) as Request & {
      readonly id: number
    }
    const head = { jsonrpc: '2.0', id }
    try {
      const result = await handle({ method, params })
      if (result === 'close') socket.close()
      else socket.send(await seal(own, { ...head, result }))
    } catch (thrown) {
      const { code = -32_603, message: sentence } = thrown as {
        readonly code?: number
        readonly message: string
      }
      socket.send(await seal(own, { ...head, error: { code, message: sentence } }))
    }
  }

  return (message) => {
    const bytes = Uint8Array.from(message)
    taking = taking
      .then(() => {
        // The page may greet again until it has sent a request.
        const isGreeting = !received && bytes.length === KEY + SIGNATURE
        return key && !isGreeting ? respond(key, bytes) : greet(bytes)
      })
      .catch(() => socket.close())
    return taking
  }
}
