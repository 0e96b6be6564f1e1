/** Options of `createBaseAccountHost`. */
export type BaseAccountHostOptions = {
  /** Address of the account. */
  readonly address: string
  /** Endpoints of the account's networks, by their EIP-155 ids. */
  readonly chains: Readonly<Record<number, string>>
  /** Responds to requests but those to connect, such as `personal_sign`. Default: every request fails. */
  readonly wallet?:
    | ((call: { readonly method: string; readonly params: unknown }) => Promise<unknown>)
    | undefined
}

/** A request of a page, decrypted. */
export type BaseAccountRequest = {
  /** Method of the request. */
  readonly method: string
  /** Parameters of the request. */
  readonly params: unknown
}

/** The window of Base Account, for tests. */
export type BaseAccountHost = {
  /** The page's requests, the oldest first. */
  readonly requests: readonly BaseAccountRequest[]
  /** Message to the page once the window is shown. */
  readonly loaded: object
  /** Message to the page when the window is closed. */
  readonly unloaded: object
  /** Responds to a message of the page as the window does. Resolves with `undefined` for a message that it ignores. */
  respond(message: unknown): Promise<object | undefined>
  /** The visitor declines the next request. */
  rejectNext(): void
}

type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly cipherText: ArrayBuffer }

const curve = { name: 'ECDH', namedCurve: 'P-256' }

/** The window's key for messages. Each window has the same, as the account's origin keeps it. It holds nothing. */
const publicKey = {
  kty: 'EC',
  crv: 'P-256',
  x: '9V191duiGXtV_xojXqtgYJMeur3ngRYaVC4KDo24zzk',
  y: 'vOypyzQ63AGottS6UkEhVFdX58ABOAVagO71orbOsks',
}
const secret = { ...publicKey, d: '2lUUCKwlcpETyfRBmMnB4MON_GSjJXKY5GxVJN270rA' }

/**
 * Creates the window of Base Account (`https://keys.coinbase.com/connect`), with the handshake and the encryption of its SDK. It runs in the
 * window, which passes it the messages of the page and its responses to the page.
 *
 * @example
 * ```ts
 * import { createBaseAccountHost } from '@latchkey/testing'
 *
 * const host = createBaseAccountHost({
 *   address: '0x2fC97b3c7324EFc0BeC094bf75d5dCdFEb082C53',
 *   chains: { 8453: 'https://mainnet.base.org' },
 * })
 * window.addEventListener('message', async ({ data, origin }) => {
 *   const response = await host.respond(data)
 *   if (response) window.opener.postMessage(response, origin)
 * })
 * ```
 */
export function createBaseAccountHost({ address, chains, wallet }: BaseAccountHostOptions): BaseAccountHost {
  const requests: BaseAccountRequest[] = []
  const { subtle } = crypto
  let isRejecting = false

  const agree = async (sender: string) => {
    const privateKey = await subtle.importKey('jwk', secret, curve, false, ['deriveKey'])
    const other = await subtle.importKey('spki', fromHex(sender), curve, false, [])
    const algorithm = { name: 'AES-GCM', length: 256 }
    return subtle.deriveKey({ name: 'ECDH', public: other }, privateKey, algorithm, false, [
      'decrypt',
      'encrypt',
    ])
  }
  const seal = async (key: CryptoKey, value: object): Promise<Sealed> => {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode(JSON.stringify(value))
    return { iv, cipherText: await subtle.encrypt({ name: 'AES-GCM', iv }, key, text) }
  }
  const unseal = async (key: CryptoKey, { iv, cipherText }: Sealed): Promise<unknown> =>
    JSON.parse(new TextDecoder().decode(await subtle.decrypt({ name: 'AES-GCM', iv }, key, cipherText)))

  const run = async ({ method, params }: BaseAccountRequest): Promise<unknown> => {
    requests.push({ method, params })
    if (isRejecting) {
      isRejecting = false
      throw Object.assign(new Error('User denied request.'), { code: 4001 })
    }
    if (method === 'wallet_connect') return { accounts: [{ address, capabilities: {} }] }
    if (method === 'wallet_switchEthereumChain') return null
    if (!wallet) throw Object.assign(new Error('This account has no such method.'), { code: -32601 })
    return wallet({ method, params })
  }
  const settle = async (request: BaseAccountRequest) => {
    try {
      return { value: await run(request) }
    } catch (thrown) {
      const { code = -32603, message } = thrown as { readonly code?: number; readonly message: string }
      return { error: { code, message } }
    }
  }

  return {
    requests,
    loaded: { event: 'PopupLoaded', id: crypto.randomUUID() },
    unloaded: { event: 'PopupUnload' },
    async respond(message) {
      const { id, sender, content } = Object(message) as Readonly<Record<string, unknown>>
      if (typeof id !== 'string' || typeof sender !== 'string') return undefined
      const { handshake, encrypted } = Object(content) as {
        readonly handshake?: unknown
        readonly encrypted?: Sealed
      }
      const key = await agree(sender)
      const data = { chains }
      const respondWith = async (result: object) => ({
        id: crypto.randomUUID(),
        requestId: id,
        sender: await readPublicKey(),
        content: { encrypted: await seal(key, { result, data }) },
        timestamp: new Date(),
      })
      if (handshake) return respondWith({ value: null })
      if (!encrypted) return undefined
      const { action } = Object(await unseal(key, encrypted)) as { readonly action: BaseAccountRequest }
      return respondWith(await settle(action))
    },
    rejectNext() {
      isRejecting = true
    },
  }
}

async function readPublicKey(): Promise<string> {
  const key = await crypto.subtle.importKey('jwk', publicKey, curve, true, [])
  return toHex(await crypto.subtle.exportKey('spki', key))
}

const fromHex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
