import type { InjectedConfig } from './InjectedConfig.js'
import type { PageEvent } from './PageEvent.js'
import type { Failure, Reply } from './Reply.js'
import type { TestProvider } from './TestProvider.js'
import type { WalletTarget } from './WalletTarget.js'

/** The line between a provider on a page and its wallet. */
export type ProviderRelay = {
  request(payload: unknown): Promise<Reply>
  /** The chain id when the wallet is connected to its chains, `undefined` when it is not. */
  hello(): Promise<string | undefined>
  listen(listener: (event: PageEvent) => void): () => void
}

/** A provider that is on a page. */
export type InstalledProvider = { provider: TestProvider; uninstall: () => void }

/**
 * Puts a provider on a page: announces it, injects it, relays requests and events.
 *
 * The fixture sends the source text of this function to pages, so it must not use anything from outside
 * its own body.
 */
export function installProvider({
  target,
  config,
  relay,
}: {
  target: WalletTarget
  config: InjectedConfig
  relay: ProviderRelay
}): InstalledProvider {
  const listeners = new Map<string, ((data: unknown) => void)[]>()
  let isConnected = false

  // Only a thenable can call its handlers twice, and whether it has to is known when the answer is here.
  class Answer extends Promise<unknown> {
    static override get [Symbol.species]() {
      return Promise
    }
    override then<value = unknown, reason = never>(
      onValue?: ((value: unknown) => value | PromiseLike<value>) | null,
      onReason?: ((reason: unknown) => reason | PromiseLike<reason>) | null,
    ): Promise<value | reason> {
      const settle = (reply: unknown): value | PromiseLike<value> => {
        const settled = isReply(reply) ? reply.value : reply
        // `then` without a handler, which is what `catch` calls, passes the value through unchanged.
        if (!onValue) return settled as value
        if (isReply(reply) && reply.times === 2) void onValue(settled)
        return onValue(settled)
      }
      return super.then(settle, onReason)
    }
  }

  const replies = new WeakSet<object>()
  const isReply = (value: unknown): value is { value: unknown; times: 1 | 2 } =>
    typeof value === 'object' && value !== null && replies.has(value)

  const toThrown = (failure: Failure): unknown => {
    if (failure.kind === 'value') return failure.value
    const { message, kind: _, ...properties } = failure
    return Object.assign(new Error(message), { name: 'ProviderRpcError' }, properties)
  }

  // Crossing into a real extension copies the request, and fails on what cannot be copied.
  const send = async (payload: unknown): Promise<Reply> => {
    let copy: unknown
    try {
      copy = structuredClone(payload)
    } catch {
      const message = 'The request holds something that cannot be copied.'
      return { status: 'failed', failure: { kind: 'error', message, code: -32600 } }
    }
    return relay.request(copy)
  }

  const request = (payload: unknown): Promise<unknown> => {
    const reply = send(payload)
    return new Answer((resolve, reject) => {
      reply.then(
        (received) => {
          if (received.status === 'failed') return reject(toThrown(received.failure))
          replies.add(received)
          resolve(received)
        },
        () => reject(Object.assign(new Error('The wallet is gone.'), { code: 4900 })),
      )
    })
  }

  const emit = (event: PageEvent) => {
    if (event.name === 'connect') isConnected = true
    if (event.name === 'disconnect') isConnected = false
    const data = event.kind === 'data' ? event.data : toThrown(event.failure)
    for (const listener of [...(listeners.get(event.name) ?? [])]) {
      // A listener that throws must not keep the next one from hearing, nor make the wallet fail.
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
  const provider: TestProvider = {
    request,
    on: add,
    once,
    removeListener: remove,
    off: remove,
    isConnected: () => isConnected,
    enable: () => request({ method: 'eth_requestAccounts' }),
  }
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
        value: provider,
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
    target.addEventListener('eip6963:requestProvider', announce)
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
      target.removeEventListener('eip6963:requestProvider', announce)
      if (target.ethereum === provider) Reflect.deleteProperty(target, 'ethereum')
    },
  }
}
