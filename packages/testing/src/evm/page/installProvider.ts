import type { PageRelay } from '../../page/createPageRelay.js'
import type { createPageTransport } from '../../page/createPageTransport.js'
import type { PageEvent, Reply } from '../../page/toReply.js'
import type { WalletTarget } from '../../page/WalletTarget.js'
import type { ProviderEvents } from '../wallet/createWalletStore.js'
import type { InjectedConfig } from './createInjectedConfig.js'

type Listen = {
  <name extends keyof ProviderEvents>(
    name: name,
    listener: (data: ProviderEvents[name]) => void,
  ): TestProvider
  (name: string, listener: (data: unknown) => void): TestProvider
}

/** The EIP-1193 provider that pages get. */
export type TestProvider = {
  /** Sends a request to the wallet. Rejects with the wallet's error. */
  request(payload: { method: string; params?: unknown }): Promise<unknown>
  /** Calls the listener at each event of this name. */
  on: Listen
  /** Calls the listener at the next event of this name. */
  once: Listen
  /** Removes a listener. */
  removeListener: Listen
  /** Removes a listener, as `removeListener` does. */
  off: Listen
  /** Whether the wallet can reach its chains. */
  isConnected(): boolean
  /** Requests `eth_requestAccounts` by its older name (EIP-1102). */
  enable(): Promise<unknown>
  /** All injected providers, if several share `window.ethereum`. */
  providers?: unknown[]
}

/** The relay between a provider on a page and its wallet. Its greeting is the chain id, if the wallet is connected. */
type ProviderRelay = PageRelay<Reply, string | undefined, PageEvent>

/** A provider that is on a page. */
type InstalledProvider = { provider: TestProvider; uninstall: () => void }

/**
 * Puts a provider on a page: announces it, injects it, relays requests and events.
 *
 * The fixture sends the source text of this function to pages, so it must not use anything from outside
 * its own body; `createTransport` is `createPageTransport`.
 */
export function installProvider({
  target,
  config,
  relay,
  createTransport,
}: {
  target: WalletTarget
  config: InjectedConfig
  relay: ProviderRelay
  createTransport: typeof createPageTransport
}): InstalledProvider {
  const listeners = new Map<string, ((data: unknown) => void)[]>()
  let isConnected = false

  const { request, toThrown } = createTransport(relay.request)

  const emit = (event: PageEvent) => {
    if (event.name === 'connect') isConnected = true
    if (event.name === 'disconnect') isConnected = false
    const data = event.kind === 'data' ? event.data : toThrown(event.failure)
    for (const listener of [...(listeners.get(event.name) ?? [])]) {
      // One throwing listener must not stop the others or the wallet.
      try {
        listener(data)
      } catch (error) {
        queueMicrotask(() => {
          throw error
        })
      }
    }
  }

  const add = (name: string, listener: (data: never) => void) => {
    listeners.set(name, [...(listeners.get(name) ?? []), listener as (data: unknown) => void])
    return provider
  }
  const remove = (name: string, listener: (data: never) => void) => {
    const known = listeners.get(name) ?? []
    const place = known.indexOf(listener as (data: unknown) => void)
    listeners.set(
      name,
      known.filter((_, index) => index !== place),
    )
    return provider
  }
  const once = (name: string, listener: (data: never) => void) => {
    const single = (data: unknown) => {
      remove(name, single)
      listener(data as never)
    }
    return add(name, single)
  }
  const removeOrThrow: typeof remove = (name, listener) => {
    if (config.removeListenerThrows) throw new Error('Extension context invalidated.')
    return remove(name, listener)
  }
  const provider: TestProvider = {
    request,
    on: add,
    once,
    removeListener: removeOrThrow,
    off: removeOrThrow,
    isConnected: () => isConnected,
    enable: () => request({ method: 'eth_requestAccounts' }),
  }
  // The object at `window.ethereum`. A chooser has the methods of the wallet and none of its flags.
  const injected =
    config.inject === 'chooser' ? Object.assign({ ...provider }, { isMetaMask: true }) : provider
  Object.assign(provider, config.flags)

  const detail = Object.freeze({ info: Object.freeze({ ...config.info }), provider })
  const announce = () => {
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  const inject = () => {
    const before = target.ethereum
    if (config.inject === 'providers-array' && typeof before === 'object' && before !== null) {
      const joined = 'providers' in before && Array.isArray(before.providers) ? before.providers : [before]
      Object.assign(before, { providers: [...joined, provider] })
    } else {
      if (config.inject === 'providers-array') provider.providers = [provider]
      Object.defineProperty(target, 'ethereum', {
        value: injected,
        configurable: true,
        writable: true,
        enumerable: true,
      })
    }
    target.dispatchEvent(new Event('ethereum#initialized'))
  }
  const appear = () => {
    if (config.inject !== false) inject()
    if (!config.announce) return
    target.addEventListener('eip6963:requestProvider', announce, { capture: config.announceFirst })
    announce()
  }

  const stopListening = relay.listen(emit)
  const timer = config.announceDelay > 0 ? setTimeout(appear, config.announceDelay) : appear()
  relay.hello().then(
    (chainId) => {
      if (chainId !== undefined) emit({ name: 'connect', kind: 'data', data: { chainId } })
    },
    () => {},
  )
  return {
    provider,
    uninstall() {
      clearTimeout(timer ?? undefined)
      stopListening()
      target.removeEventListener('eip6963:requestProvider', announce, { capture: config.announceFirst })
      if (target.ethereum === injected) Reflect.deleteProperty(target, 'ethereum')
    },
  }
}
