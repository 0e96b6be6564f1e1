import { type AdapterHost, type AdapterInstance, loadOnce } from '@latchkey/core/adapter'
import type { EvmOptions } from './EvmOptions.js'
import { discoverWallets } from './eip1193/discoverWallets.js'
import type { EvmCapabilities } from './networks/EvmRpc.js'

/** Binds the adapter to one client. Code that only connected visitors need loads at its first use. */
export function createInstance(host: AdapterHost, options: EvmOptions): AdapterInstance {
  let mounted: AbortSignal | undefined

  const loadReads = async () => {
    // Vite adds fewer bytes to an import that is not destructured at once.
    const module = await import('./createReads.js')
    return module.createReads({ host, options, signal: mounted })
  }
  let read = loadOnce(loadReads)
  const actions = async () => {
    const module = await import('./createWalletActions.js')
    return module.createWalletActions(host)
  }

  const can: EvmCapabilities & { findWallets?: (() => void) | undefined } = {
    rpc: async (request) => (await read()).rpc(request),
    nativeBalance: async (request) => (await read()).nativeBalance(request),
    tokenBalances: async (request) => (await read()).tokenBalances(request),
    transfer: {
      prepare: async (request) => (await read()).transfer.prepare(request),
      submit: async (request) => (await read()).transfer.submit(request),
    },
    replacement: {
      prepare: async (request) => (await read()).replacement.prepare(request),
      submit: async (request) => (await read()).replacement.submit(request),
    },
    swap: {
      networks: (options.swapRouters ?? []).map(({ chainId }) => `eip155:${chainId}`),
      prepare: async (request) => (await read()).swap.prepare(request),
      submit: async (request) => (await read()).swap.submit(request),
    },
    transactionStatus: async (request) => (await read()).transactionStatus(request),
    identity: async (request) => (await read()).identity(request),
    resolveName: async (request) => (await read()).resolveName(request),
    normalizeName: async (name) => (await read()).normalizeName(name),
    verifyMessage: async (request) => (await read()).verifyMessage(request),
    signMessage: async (request) => (await actions()).signMessage(request),
    signTypedData: async (request) => (await actions()).signTypedData(request),
    async requestWallet(request) {
      const { connection, call, signal } = request
      if (!/send|sign/.test(call.method)) return connection.request(call, { signal })
      // Read before anything is loaded: the visitor may change the account meanwhile.
      const [current] = connection.$accounts.get()
      const [{ requestWallet }, { follow }] = await Promise.all([actions(), read()])
      return requestWallet({ ...request, current, follow })
    },
    walletCapabilities: async (request) => (await actions()).walletCapabilities(request),
    switchNetwork: async (request) => (await actions()).switchNetwork(request),
    permissions: async () => (await actions()).permissions(),
  }
  return {
    can,
    mount(discovery) {
      mounted = discovery.scope.signal
      read = loadOnce(loadReads)
      discovery.scope.add(() => {
        mounted = undefined
        read = loadOnce(loadReads)
      })
      // A runtime that counts as a browser may have no window, as that of a native app.
      if (typeof window !== 'undefined') can.findWallets = discoverWallets({ page: window, discovery, host })
    },
  }
}
