import { type AdapterHost, type AdapterInstance, loadOnce } from '@latchkey/core/adapter'
import { discoverWallets } from './discovery/discoverWallets.js'
import type { BitcoinCapabilities } from './networks/BitcoinCapabilities.js'
import type { ParsedNetwork } from './networks/BitcoinNetwork.js'

/**
 * Creates the adapter's instance for one client. Code that is not needed before connecting is loaded on first
 * use.
 */
export function createInstance({
  host,
  networks,
}: {
  readonly host: AdapterHost
  readonly networks: readonly ParsedNetwork[]
}): AdapterInstance {
  let mounted: AbortSignal | undefined
  const actions = loadOnce(async () => {
    const { createActions } = await import('./createActions.js')
    return createActions({ host, networks, signal: () => mounted })
  })
  const can: BitcoinCapabilities & { findWallets?: (() => void) | undefined } = {
    nativeBalance: async (request) => (await actions()).nativeBalance(request),
    listsHoldings: true,
    perNetworkAddresses: true,
    transactionStatus: async (request) => (await actions()).transactionStatus(request),
    signMessage: async (request) => (await actions()).signMessage(request),
    transfer: {
      prepare: async (request) => (await actions()).transfer.prepare(request),
      submit: async (request) => (await actions()).transfer.submit(request),
    },
    bitcoin: actions,
  }
  return {
    can,
    mount(discovery) {
      mounted = discovery.scope.signal
      // A runtime that counts as a browser may have no window, as that of a native app.
      if (typeof window === 'undefined') return
      can.findWallets = discoverWallets({ page: window, discovery, host, networks })
    },
  }
}
