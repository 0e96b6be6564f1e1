// Imported at once, so that tests do not wait for modules that the feature loads lazily.
import '../session/changeDelegation.js'
import '../signIn/createSocial.js'
import '../createRuntime.js'
import '../session/createTokens.js'
import '../session/requireShown.js'
import '@latchkey/core/origins'
import type { LatchkeyOptions } from '@latchkey/core'
import { createTestClient, mockAdapter, mockNetworks } from '@latchkey/core/testing'
import { embeddedWalletOf } from '../embeddedWallet.js'
import type { FramePage } from '../page/FramePage.js'
import type { Rect } from '../page/mountFrame.js'
import { type Handlers, serve } from '../protocol/serve.js'
import { frameOrigin, pageOrigin } from './createTestFrame.js'
import { fakeWindows } from './fakeWindows.js'

export const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const aliceOnSolana = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

const solana = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://solana.rpc.example'],
} as const

type Options = Parameters<typeof createTestClient>[0]

/** Creates a client with an embedded wallet whose frame is faked by `handlers`. The signed-in visitor is Alice. */
export function createTestWallet({
  handlers = {},
  url = `${frameOrigin}/sdk`,
  isServed = true,
  returned,
  ...options
}: {
  /** Result of a login that has returned to the page. */
  readonly returned?: string
  readonly handlers?: Partial<Handlers>
  readonly url?: string
  /** False: the frame is never ready. */
  readonly isServed?: boolean
} & Options &
  Partial<Pick<LatchkeyOptions, 'projectId'>> = {}) {
  const test = createTestClient({
    others: [{ ...mockAdapter({ namespace: 'solana', networks: [solana] }), isAddress: isText }],
    networks: mockNetworks,
    ...options,
  })
  const { client, clock } = test
  const calls: { readonly name: string; readonly params: unknown }[] = []
  const frames: { readonly url: URL; readonly id: string; isRemoved: boolean; rect: Rect | undefined }[] = []
  let isSignedIn = false
  const tab = { left: [] as string[], result: returned }
  const popup = { urls: [] as string[], isClosed: false, closed: [] as string[], isBlocked: false }
  let dismiss = () => undefined as void
  let fail = dismiss
  const page: FramePage = {
    self: { addEventListener: () => undefined, removeEventListener: () => undefined },
    origin: pageOrigin,
    mount: () => {
      throw new Error('Replaced below.')
    },
    hasResult: () => tab.result !== undefined,
    takeResult() {
      const { result } = tab
      tab.result = undefined
      return result
    },
    returnUri: () => `${pageOrigin}/cart`,
    leave: (uri) => void tab.left.push(uri),
    openPopup() {
      if (popup.isBlocked) return undefined
      let url = ''
      return {
        navigate(to) {
          url = to
          popup.urls.push(to)
        },
        close() {
          popup.isClosed = true
          popup.closed.push(url)
        },
      }
    },
  }
  const windows = fakeWindows({ page: pageOrigin, frame: frameOrigin })
  let current = new AbortController()
  const defaults: Partial<Handlers> = {
    syncDappData: async () => undefined,
    syncTheme: async () => undefined,
    syncLocale: async () => undefined,
    getSmartAccountEnabledNetworks: async () => ({ smartAccountEnabledNetworks: [] }),
    connectEmail: async () => ({ action: isSignedIn ? 'CONNECT' : 'VERIFY_OTP' }),
    async connectOtp({ otp }) {
      if (otp !== '123456')
        throw Object.assign(new Error('The code is wrong.'), { code: 'wallet/invalid_code' })
      isSignedIn = true
    },
    async getUser({ chainId = 'eip155:1' }) {
      if (!isSignedIn)
        throw Object.assign(new Error('Nobody is signed in.'), { code: 'wallet_frame/not_signed_in' })
      const address = String(chainId).startsWith('solana:') ? aliceOnSolana : alice
      return { email: 'alice@example.org', address, chainId, accounts: [{ address, type: 'eoa' }] }
    },
    isConnected: async () => ({ isConnected: isSignedIn }),
    async signOut() {
      isSignedIn = false
    },
    switchNetwork: async ({ chainId }) => ({ chainId }),
  }
  const all = new Proxy({} as Handlers, {
    get: (_, name: keyof Handlers) => async (params: never, peer: never) => {
      calls.push({ name, params })
      const handle = handlers[name] ?? defaults[name]
      if (!handle) throw new Error(`No handler: ${name}`)
      return handle(params, peer)
    },
  })
  const wallet = client.use(
    embeddedWalletOf({ url }, () => ({
      ...page,
      self: windows.page.self,
      mount({ url: address, id, onDismiss, onError }) {
        fail = onError
        const frame = { url: address, id, isRemoved: false, rect: undefined as Rect | undefined }
        frames.push(frame)
        dismiss = onDismiss
        current = new AbortController()
        const { signal } = current
        if (isServed)
          void serve({
            self: windows.frame.self,
            parent: windows.frame.parent,
            origin: address.searchParams.get('origin') ?? '',
            version: '4',
            isAllowed: () => true,
            handlers: all,
            signal,
          })
        return {
          window: windows.page.peer,
          place(rect) {
            frame.rect = rect
          },
          hide() {
            frame.rect = undefined
          },
          remove() {
            frame.isRemoved = true
            current.abort()
          },
        }
      },
    })),
  )
  /** Advances the time until a promise settles. */
  const settle = async <value>(promise: Promise<value>): Promise<value> => {
    let isOver = false
    const over = () => {
      isOver = true
    }
    promise.then(over, over)
    while (!isOver) await clock.advance(100)
    return promise
  }
  return {
    ...test,
    wallet,
    windows,
    frames,
    popup,
    tab,
    calls,
    names: () => calls.map(({ name }) => name),
    settle,
    dismiss: () => dismiss(),
    /** The browser cannot show the frame. */
    fail: () => fail(),
    signedIn(is: boolean) {
      isSignedIn = is
    },
    /** Signs Alice in and opens the session. */
    async connect() {
      await settle(wallet.connectEmail({ email: 'alice@example.org' }))
      await settle(wallet.connectOtp({ otp: '123456' }))
      return settle(client.connections.connect({ connectorId: wallet.connectorId }))
    },
  }
}

const isText = (value: string): value is never => value !== ''
