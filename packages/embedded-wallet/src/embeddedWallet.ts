import {
  type Connector,
  createConnector,
  type EmbeddedLogin,
  type EmbeddedWallet,
  type EmbeddedWalletRequest,
  type EmbeddedWalletUser,
  type Feature,
  type FeatureHost,
  type SmartAccountState,
  type SocialLogin,
  toError,
} from '@latchkey/core'
import { loadOnce } from '@latchkey/core/adapter'
import { createSocialLogins } from './createSocialLogins.js'
import { embeddedWalletErrors } from './errors/embeddedWalletErrors.js'
import { createReturn } from './page/createReturn.js'
import type { FramePage } from './page/FramePage.js'
import { mountFrame } from './page/mountFrame.js'
import { openPopup } from './page/openPopup.js'
import { type AppCalls, appCalls } from './protocol/appCalls.js'
import type { EmbeddedNamespace } from './session/openConnection.js'

/** Options of `embeddedWallet`. */
export type EmbeddedWalletOptions = {
  /** Address of the wallet's frame, on an origin of its own. You host `apps/wallet-frame` there. */
  readonly url: string
}

/** The embedded wallet of a client. */
export type EmbeddedWalletApi = EmbeddedWallet &
  AppCalls & {
    /** Id of its connector, for `client.connections.connect`. */
    readonly connectorId: string
  }

declare global {
  interface LatchkeyFeatures {
    readonly embeddedWallet: EmbeddedWalletApi
  }
}

const connectorId = 'AUTH'

/**
 * Adds the embedded wallet to a client: `client.use(embeddedWallet({ url }))`. A visitor signs in by email or a social service; the
 * wallet's frame, on an origin of its own, holds the keys. Neither the frame nor the code is loaded before the visitor signs in or
 * returns signed in.
 *
 * @throws `TypeError` if `url` is not an absolute http or https URL.
 *
 * @example
 * ```ts
 * import { evm, mainnet } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 * import { embeddedWallet } from '@latchkey/embedded-wallet'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 * const wallet = client.use(embeddedWallet({ url: 'https://wallet.example' }))
 * const next = await wallet.connectEmail({ email: 'visitor@example.org' }) // 'VERIFY_OTP': the code was mailed
 * ```
 */
export const embeddedWallet = (options: EmbeddedWalletOptions): Feature<EmbeddedWalletApi> =>
  embeddedWalletOf(options, thisPage)

const thisPage = (): FramePage => ({
  self: window,
  origin: window.location.origin,
  mount: mountFrame,
  openPopup,
  ...createReturn(window),
})

/** Creates the feature for any page. Tests pass their own. */
export function embeddedWalletOf(
  options: EmbeddedWalletOptions,
  page: () => FramePage,
): Feature<EmbeddedWalletApi> {
  const url = new URL(options.url)
  if (!/^https?:$/.test(url.protocol))
    throw new TypeError(`embeddedWallet({ url }) needs an http or https URL: ${url.href}`)
  return { id: 'embeddedWallet', options: { url: url.href, page }, create: createEmbeddedWallet }
}

function createEmbeddedWallet(
  host: FeatureHost,
  { url: href, page }: { readonly url: string; readonly page: () => FramePage },
): EmbeddedWalletApi {
  const url = new URL(href)
  const { announce, atom, client } = host
  const supported: readonly EmbeddedNamespace[] = ['eip155', 'solana']
  const namespaces = supported.filter((each) => client.adapters.has(each))
  const $user = atom<EmbeddedWalletUser | undefined>(undefined)
  const $requests = atom<readonly EmbeddedWalletRequest[]>([])
  const $emailRetryAt = atom<number | undefined>(undefined)
  const $smartAccounts = atom<SmartAccountState>({ enabledNetworks: [], preferredAccountTypes: {} })
  const $social = atom<SocialLogin | undefined>(undefined)
  const $farcasterUri = atom<string | undefined>(undefined)
  const $lastLogin = atom<EmbeddedLogin | undefined>(undefined)
  const $isKept = atom<boolean | undefined>(undefined)
  const $canResume = atom(false)
  const $imports = atom(false)
  const dismissals = new Set<() => void>()
  const load = loadOnce(async () => {
    try {
      const { createRuntime } = await import('./createRuntime.js')
      return createRuntime({
        host,
        url,
        page: page(),
        connectorId,
        namespaces,
        $user,
        $requests,
        $emailRetryAt,
        $smartAccounts,
        $social,
        $farcasterUri,
        $lastLogin,
        $isKept,
        $canResume,
        $imports,
        onDismiss() {
          for (const listener of [...dismissals]) listener()
        },
      })
    } catch (cause) {
      throw embeddedWalletErrors.loadFailed({}, { cause })
    }
  })
  type Runtime = Awaited<ReturnType<typeof load>>
  let loaded: Runtime | undefined
  const run = async <value>(action: (runtime: Runtime) => Promise<value>): Promise<value> => {
    if (namespaces.length === 0) throw embeddedWalletErrors.adapterNotFound({})
    try {
      loaded = await load()
      return await action(loaded)
    } catch (thrown) {
      throw toError(thrown)
    }
  }
  const calls = Object.fromEntries(
    appCalls.map((name) => [name, (request?: object) => run((runtime) => runtime.call(name, request))]),
  ) as AppCalls
  const { resumeSocial, ...socialLogins } = createSocialLogins({ page, run, client, $social })
  const api: EmbeddedWallet & AppCalls = {
    $user,
    $requests,
    $emailRetryAt,
    $smartAccounts,
    $social,
    $farcasterUri,
    $lastLogin,
    $isKept,
    $canResume,
    ...socialLogins,
    ...calls,
    importWallet: (isWanted = true) => $imports.set(isWanted),
    async connectPasskey(options) {
      // Opened during the press, because the browser blocks it later.
      const popup = page().openPopup()
      try {
        await run((runtime) => runtime.connectSocial({ ...options, provider: 'passkey', popup }))
      } catch (thrown) {
        popup?.close()
        throw thrown
      }
    },
    withWindow: async (request) => (loaded ? loaded.withWindow(request) : request()),
    rejectRequests: () => loaded?.rejectRequests(),
    reload: async () => loaded?.reload(),
    place: (rect) => loaded?.place(rect),
    hide: () => loaded?.hide(),
    onDismiss(listener) {
      dismissals.add(listener)
      return () => dismissals.delete(listener)
    },
  }
  const [first, ...others] = namespaces
  if (first) {
    const connector: Connector = createConnector({
      id: connectorId,
      type: 'AUTH',
      name: 'Embedded wallet',
      namespaces: [first, ...others],
      method: 'GET_USER',
      open: (request) => run((runtime) => runtime.open(request)),
    })
    // A frame may take this long to load on a phone or a slow network.
    announce({ ...connector, restoreLimit: 25_000, embeddedWallet: api })
    if (host.environment.kind === 'browser' && page().hasResult()) void resumeSocial()
  }
  return { connectorId, ...api }
}
