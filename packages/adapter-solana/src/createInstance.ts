import { type AdapterHost, type AdapterInstance, loadOnce } from '@latchkey/core/adapter'
import { discoverWallets } from './discovery/discoverWallets.js'
import type { SolanaCapabilities } from './transport/createRpc.js'

/**
 * Creates the adapter's instance for one client. Code that is not needed before connecting is loaded on first
 * use.
 */
export function createInstance(host: AdapterHost): AdapterInstance {
  let mounted: AbortSignal | undefined

  const load = async () => {
    const { createCapabilities } = await import('./createCapabilities.js')
    return createCapabilities({ host, signal: mounted })
  }
  let ready = loadOnce(load)
  const can: SolanaCapabilities = {
    rpc: async (request) => (await ready()).rpc(request),
    tokenBalances: async (request) => (await ready()).tokenBalances(request),
    requestWallet: async (request) => (await ready()).requestWallet(request),
    nativeBalance: async (request) => (await ready()).nativeBalance(request),
    listsHoldings: true,
    transactionStatus: async (request) => (await ready()).transactionStatus(request),
    signMessage: async (request) => (await ready()).signMessage(request),
    transfer: {
      carriesNotes: true,
      prepare: async (request) => (await ready()).transfer.prepare(request),
      submit: async (request) => (await ready()).transfer.submit(request),
    },
  }
  return {
    can,
    mount(discovery) {
      mounted = discovery.scope.signal
      ready = loadOnce(load)
      discovery.scope.add(() => {
        mounted = undefined
        ready = loadOnce(load)
      })
      discoverWallets({ discovery, host })
    },
  }
}
