import type { MobileWalletApp } from '@latchkey/testing/solana'
import type { MobilePage } from '../mobile/MobilePage.js'

/** A page on an Android phone with a wallet app. */
export type FakeMobilePage = MobilePage &
  Pick<EventTarget, 'dispatchEvent'> & {
    readonly isSecureContext: boolean
    /** URLs that the page has navigated to. */
    readonly assigned: readonly string[]
    /** URLs that the page has fetched. */
    readonly fetched: readonly string[]
    /** Sources of the frames that the page has added. */
    readonly framed: readonly string[]
    /** Number of sockets that are open. */
    readonly open: number
    setTimeout: typeof setTimeout
    clearTimeout: typeof clearTimeout
  }

export const androidAgent =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36'

/** Creates the page. `app` accepts its sockets. `undefined`: the phone has no wallet app. */
export function createMobilePage({
  app,
  userAgent = androidAgent,
  permission,
}: {
  readonly app: MobileWalletApp | undefined
  readonly userAgent?: string
  /** States of the permission to reach the device, one for each query. Default: the browser has no such permission. */
  readonly permission?: readonly string[]
}): FakeMobilePage {
  const events = new EventTarget()
  const assigned: string[] = []
  const fetched: string[] = []
  const framed: string[] = []
  const states = [...(permission ?? [])]
  const sockets = new Set<object>()

  const launch = (url: string) => {
    app?.launch(url)
    // Android shows the app.
    if (app) events.dispatchEvent(new Event('blur'))
  }

  class FakeSocket extends EventTarget {
    binaryType: BinaryType = 'blob'
    #receive: ((message: Uint8Array) => Promise<void>) | undefined
    constructor(url: string, protocol: string | readonly string[]) {
      super()
      if (`${protocol}` !== 'com.solana.mobilewalletadapter.v1') throw new TypeError('another protocol')
      queueMicrotask(() => {
        this.#receive = app?.accept(url, {
          send: (bytes) => {
            const data = this.binaryType === 'blob' ? new Blob([bytes]) : bytes.buffer
            this.dispatchEvent(Object.assign(new Event('message'), { data }))
          },
          close: () => this.close(),
        })
        if (this.#receive) sockets.add(this)
        this.dispatchEvent(new Event(this.#receive ? 'open' : 'error'))
      })
    }
    send(message: Uint8Array) {
      if (sockets.has(this)) void this.#receive?.(message)
    }
    close() {
      if (!sockets.delete(this)) return
      queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('close'), { wasClean: true })))
    }
  }

  return {
    isSecureContext: true,
    assigned,
    fetched,
    framed,
    get open() {
      return sockets.size
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    location: {
      host: 'app.example',
      origin: 'https://app.example',
      assign(url) {
        assigned.push(`${url}`)
        launch(`${url}`)
      },
    },
    navigator: {
      userAgent,
      permissions: {
        async query({ name }) {
          const [state] = states
          if (`${name}` !== 'loopback-network' || state === undefined)
            throw new TypeError('unknown permission')
          if (states.length > 1) states.shift()
          return { state }
        },
      },
    },
    document: {
      createElement: () => ({ remove: () => undefined }) as never,
      body: {
        append(frame: { readonly src: string }) {
          framed.push(frame.src)
          launch(frame.src)
        },
      } as never,
    },
    WebSocket: FakeSocket as never,
    async fetch(url) {
      fetched.push(url)
      throw new TypeError('Failed to fetch')
    },
    setTimeout,
    clearTimeout,
  }
}
