import type { Connector } from '@latchkey/core'
import { loadOnce } from '@latchkey/core/adapter'
import type { Eip1193Provider } from '../eip1193/Eip1193Provider.js'
import { external } from '../eip1193/external.js'
import { windowErrors } from '../errors/windowErrors.js'

/** The part of `@base-org/account` that the connector uses. */
export type BaseAccountSdk = {
  /** Creates the SDK, whose provider opens the account's window. */
  createBaseAccountSDK(options: {
    appName?: string
    appLogoUrl?: string
    appChainIds?: number[]
    preference?: { telemetry?: boolean }
  }): { getProvider(): BaseAccountProvider }
}

/** The provider of the SDK, which opens the account's window. */
export type BaseAccountProvider = Eip1193Provider & {
  /** Forgets the account. Absent in the browser of the account's own app. */
  disconnect?(): Promise<void>
}

/** Options of `baseAccount()`. */
export type BaseAccountOptions = {
  /** Loads the SDK, when the visitor first picks the wallet: `() => import('@base-org/account')`. */
  readonly load: () => Promise<BaseAccountSdk>
  /** Name of the app, which the account's window shows. */
  readonly appName: string
  /** https URL of the app's picture, which the window shows. */
  readonly appLogoUrl?: string | undefined
  /** EIP-155 ids of the app's networks. Default: those that the account's window offers. */
  readonly chainIds?: readonly number[] | undefined
  /** True: the SDK loads a script that reports usage to its authors. Default: false. */
  readonly telemetry?: boolean | undefined
}

/**
 * Creates the connector of Base Account, for the `connectors` option: a smart account in a window of its own, without an extension. Its
 * SDK is loaded when the visitor picks the wallet, or when a connection is restored.
 *
 * @example
 * ```ts
 * import { base, evm } from '@latchkey/adapter-evm'
 * import { type BaseAccountSdk, baseAccount } from '@latchkey/adapter-evm/base-account'
 * import { createLatchkey } from '@latchkey/core'
 *
 * // In an app: const load = () => import('@base-org/account')
 * const load = async (): Promise<BaseAccountSdk> => Object(window).base
 *
 * const client = createLatchkey({
 *   adapters: [evm({ networks: [base] })],
 *   connectors: [baseAccount({ load, appName: 'Example' })],
 * })
 * ```
 */
export function baseAccount({
  load,
  appName,
  appLogoUrl,
  chainIds,
  telemetry = false,
}: BaseAccountOptions): Connector {
  // Two providers of one page would overwrite each other's keys.
  const provider = loadOnce(async () => {
    const { createBaseAccountSDK } = await load()
    const sdk = createBaseAccountSDK({
      appName,
      ...(appLogoUrl !== undefined && { appLogoUrl }),
      ...(chainIds && { appChainIds: [...chainIds] }),
      preference: { telemetry },
    })
    return inPage(sdk.getProvider())
  })
  return external({ id: 'baseAccount', name: 'Base Account', rdns: 'app.base.account', provider })
}

/**
 * Has the SDK forget the account when the page revokes its permission. Otherwise it would send that request to a node, and connect the
 * same account again without a window.
 */
function inPage(provider: BaseAccountProvider): Eip1193Provider {
  return {
    async request(call) {
      if (call.method === 'wallet_revokePermissions' && provider.disconnect) return provider.disconnect()
      if (connecting.has(call.method) && (await wouldBeBlocked(provider)))
        throw windowErrors.windowBlocked({})
      return provider.request(call)
    },
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  }
}

const connecting: ReadonlySet<string> = new Set(['eth_requestAccounts', 'wallet_connect'])

/**
 * Resolves with whether connecting needs a window that the browser would block, as it does once the SDK has loaded slowly. The SDK itself
 * would ask for another press below the modal. In the browser of the account's own app there is no window.
 */
async function wouldBeBlocked(provider: BaseAccountProvider): Promise<boolean> {
  if (!provider.disconnect || navigator.userActivation?.isActive !== false) return false
  const accounts = await provider.request({ method: 'eth_accounts' })
  return !Array.isArray(accounts) || accounts.length === 0
}
