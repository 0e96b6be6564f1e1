import { getBase64Decoder, getBase64Encoder } from '@solana/kit'
import type { SolanaSigner } from '../keys/createSolanaSigners.js'
import { createSignInMessage, readSignInInput } from '../signing/createSignInMessage.js'
import { signMessageBytes, signTransactionBytes } from '../signing/signTransactionBytes.js'
import { acceptSession, type MobileSessionSocket } from './acceptSession.js'

/** Options of `createMobileWalletApp`. */
export type MobileWalletAppOptions = {
  /** Key of the app's account. */
  readonly signer: SolanaSigner
  /** Sends a signed transaction to a chain. Default: nothing is sent. */
  readonly send?: ((transaction: Uint8Array, chain: string) => Promise<unknown>) | undefined
  /** False: the app signs no transaction without sending it. Default: true. */
  readonly signsTransactions?: boolean
  /** False: the app ignores a sign-in while it connects. Default: true. */
  readonly signsIn?: boolean
  /** True: the app knows only the first version of the protocol. Default: false. */
  readonly isLegacy?: boolean
  /** https URL by which a page opens the app again. Default: none. */
  readonly walletUri?: string | undefined
}

/** A request of a page. */
export type MobileWalletRequest = {
  /** Method of the request. */
  readonly method: string
  /** Parameters of the request. */
  readonly params: Readonly<Record<string, unknown>>
}

/** A Solana wallet app of a phone, for tests of Mobile Wallet Adapter. */
export type MobileWalletApp = {
  /** The requests of pages, decrypted, the oldest first. */
  readonly requests: readonly MobileWalletRequest[]
  /** URLs that have opened the app, the oldest first. */
  readonly launches: readonly string[]
  /** Opens the app by the URL of a page (`solana-wallet:/v1/associate/local?…`). Throws for another URL. */
  launch(url: string): void
  /**
   * Accepts a page's connection to `ws://localhost:{port}/solana-wallet`. Returns the function that takes the page's messages, or
   * `undefined` if no URL has named the port.
   */
  accept(url: string, socket: MobileSessionSocket): ((message: Uint8Array) => Promise<void>) | undefined
  /** The visitor declines the next request. */
  rejectNext(): void
  /** The app closes at the next request, without a response. */
  closeNext(): void
  /** The visitor leaves the next request open. */
  holdNext(): void
  /** The visitor revokes the permissions of all pages. */
  revokeAll(): void
}

/**
 * Creates a Solana wallet app with the phone's end of Mobile Wallet Adapter 2.0: the handshake, the encryption and the methods. A test
 * passes it the URL that the page opens, and the page's socket.
 *
 * @example
 * ```ts
 * import { createMobileWalletApp, createSolanaSigners } from '@latchkey/testing/solana'
 *
 * const [signer] = await createSolanaSigners({ seed: 'phone' })
 * const app = createMobileWalletApp({ signer })
 * // With Playwright:
 * // await page.routeWebSocket(/^ws:\/\/localhost:\d+\/solana-wallet$/, (socket) => {
 * //   const receive = app.accept(socket.url(), { send: (bytes) => socket.send(Buffer.from(bytes)), close: () => socket.close() })
 * //   if (receive) socket.onMessage((message) => receive(Buffer.from(message)))
 * //   else void socket.close()
 * // })
 * ```
 */
export function createMobileWalletApp({
  signer,
  send = async () => undefined,
  signsTransactions = true,
  signsIn = true,
  isLegacy = false,
  walletUri,
}: MobileWalletAppOptions): MobileWalletApp {
  const requests: MobileWalletRequest[] = []
  const launches: string[] = []
  /** Public keys of associations by port. */
  const associations = new Map<string, Uint8Array<ArrayBuffer>>()
  const permissions = new Map<string, string>()
  let lastToken = 0
  let next: 'respond' | 'reject' | 'close' | 'hold' = 'respond'
  const address = toBase64(signer.publicKey)

  const authorize = async ({ auth_token, chain, cluster, sign_in_payload }: Params) => {
    const known = typeof auth_token === 'string'
    if (known && !permissions.has(auth_token)) throw failure(-1, 'authorization not valid for this app')
    const token = known ? auth_token : `token-${(lastToken += 1)}`
    permissions.set(token, String(chain ?? cluster))
    const input = readSignInInput(Object(sign_in_payload) as Params)
    return {
      auth_token: token,
      accounts: [{ address, display_address: signer.address, label: 'Account 1' }],
      ...(walletUri !== undefined && { wallet_uri_base: walletUri }),
      ...(sign_in_payload !== undefined && signsIn && { sign_in_result: await signIn(input) }),
    }
  }
  const signIn = async (input: ReturnType<typeof readSignInInput>) => {
    const text = createSignInMessage({ input, domain: String(input.domain), address: signer.address })
    const message = new TextEncoder().encode(text)
    const signature = await signMessageBytes({ signer, message })
    return { address, signed_message: toBase64(message), signature: toBase64(signature) }
  }

  /** Runs a request of one session, which has to authorize before it signs. */
  const createSession = () => {
    let chain: string | undefined
    const sign = async ({ payloads }: Params) => {
      if (chain === undefined) throw failure(-1, 'this session is not authorized')
      const wires = Array.isArray(payloads) ? (payloads as readonly string[]).map(fromBase64) : []
      return Promise.all(wires.map((transaction) => signTransactionBytes({ signer, transaction })))
    }
    const methods: Readonly<Record<string, (params: Params) => unknown>> = {
      get_capabilities: () => ({
        max_transactions_per_request: 10,
        max_messages_per_request: 10,
        supported_transaction_versions: ['legacy', 0],
        ...(isLegacy
          ? { supports_clone_authorization: false, supports_sign_and_send_transactions: true }
          : {
              features: [
                'solana:signInWithSolana',
                ...(signsTransactions ? ['solana:signTransactions'] : []),
              ],
            }),
      }),
      async authorize(params) {
        const response = await authorize(params)
        chain = permissions.get(response.auth_token)
        return response
      },
      async reauthorize(params) {
        const response = await authorize(params)
        chain = permissions.get(response.auth_token)
        return response
      },
      deauthorize({ auth_token }) {
        permissions.delete(String(auth_token))
        return {}
      },
      async sign_messages({ payloads, addresses }) {
        if (chain === undefined) throw failure(-1, 'this session is not authorized')
        if (JSON.stringify(addresses) !== JSON.stringify([address])) throw failure(-2, 'unknown address')
        const messages = (payloads as readonly string[]).map((each) =>
          fromBase64(each.replace(/-/g, '+').replace(/_/g, '/')),
        )
        const signed = messages.map(async (message) =>
          toBase64(Uint8Array.from([...message, ...(await signMessageBytes({ signer, message }))])),
        )
        return { signed_payloads: await Promise.all(signed) }
      },
      async sign_transactions(params) {
        if (!signsTransactions) throw failure(-32_601, 'method not found')
        return { signed_payloads: (await sign(params)).map(({ transaction }) => toBase64(transaction)) }
      },
      async sign_and_send_transactions(params) {
        const signed = await sign(params)
        for (const { transaction } of signed) await send(transaction, String(chain))
        return { signatures: signed.map(({ signature }) => toBase64(signature)) }
      },
    }
    return async ({ method, params }: MobileWalletRequest): Promise<unknown> => {
      requests.push({ method, params })
      // It prompts for nothing.
      if (method === 'get_capabilities') return methods[method]?.(params)
      const now = next
      next = 'respond'
      if (now === 'close') return 'close'
      if (now === 'hold') return new Promise(() => undefined)
      if (now === 'reject') throw failure(-3, 'the visitor declined')
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw failure(-32_601, 'method not found')
      return run(params)
    }
  }

  return {
    requests,
    launches,
    launch(url) {
      const { pathname, searchParams } = new URL(url)
      const [key, port] = ['association', 'port'].map((name) => searchParams.get(name))
      if (!pathname.endsWith('/v1/associate/local') || !key || !port)
        throw new Error(`${url} opens no wallet.`)
      launches.push(url)
      const base64 = key.replace(/-/g, '+').replace(/_/g, '/').replace(/\./g, '=')
      associations.set(port, fromBase64(base64))
    },
    accept(url, socket) {
      const { port, pathname } = new URL(url)
      const association = pathname === '/solana-wallet' ? associations.get(port) : undefined
      if (!association) return undefined
      // A port is for one session.
      associations.delete(port)
      return acceptSession({ association, socket, isLegacy, handle: createSession() })
    },
    rejectNext() {
      next = 'reject'
    },
    closeNext() {
      next = 'close'
    },
    holdNext() {
      next = 'hold'
    },
    revokeAll: () => permissions.clear(),
  }
}

type Params = Readonly<Record<string, unknown>>

const failure = (code: number, message: string) => Object.assign(new Error(message), { code })

const toBase64 = (bytes: Uint8Array): string => getBase64Decoder().decode(bytes)
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(getBase64Encoder().encode(text))
