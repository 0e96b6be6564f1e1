import type { PageRelay } from '../../page/createPageRelay.js'
import type { createPageTransport } from '../../page/createPageTransport.js'
import type { PageEvent, Reply } from '../../page/toReply.js'
import type { InjectedApiConfig } from './createInjectedApiConfig.js'

/** The part of a window that a Bitcoin wallet uses. A plain `EventTarget` is enough. */
export type BitcoinTarget = Pick<
  EventTarget,
  'addEventListener' | 'removeEventListener' | 'dispatchEvent'
> & {
  /** Address of the page. */
  readonly location?: { readonly origin: string }
  /** Storage of the page. */
  readonly localStorage?: Pick<Storage, 'getItem' | 'setItem'>
}

/** The relay between an injected Bitcoin provider on a page and its engine. */
type InjectedRelay = PageRelay<Reply, unknown, PageEvent>

/** A Bitcoin provider that is on a page. */
type InstalledApi = { provider: object; uninstall: () => void }

/**
 * Puts a Bitcoin provider on a page. It forwards every call.
 *
 * The fixture sends the source text of this function to pages, so it must not use anything from outside its own body;
 * `createTransport` is `createPageTransport`.
 */
export function installInjected({
  target,
  config,
  relay,
  createTransport,
}: {
  target: BitcoinTarget
  config: InjectedApiConfig
  relay: InjectedRelay
  createTransport: typeof createPageTransport
}): InstalledApi {
  const listeners = new Map<string, ((data: unknown) => void)[]>()
  const transport = createTransport(relay.request)
  const onEvent = (event: PageEvent) => {
    const data = event.kind === 'data' ? event.data : transport.toThrown(event.failure)
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
  const add = (name: string, listener: (data: unknown) => void) => {
    listeners.set(name, [...(listeners.get(name) ?? []), listener])
  }
  const remove = (name: string, listener: (data: unknown) => void) => {
    const known = listeners.get(name) ?? []
    const place = known.indexOf(listener)
    listeners.set(
      name,
      known.filter((_, index) => index !== place),
    )
  }

  const provider: Record<string, unknown> = { ...config.properties }
  if (config.style === 'methods') {
    for (const method of config.methods) {
      provider[method] = (...params: unknown[]) => transport.request({ method, params })
    }
    provider.on = (name: string, listener: (data: unknown) => void) => {
      add(name, listener)
      return provider
    }
    provider.removeListener = provider.off = (name: string, listener: (data: unknown) => void) => {
      remove(name, listener)
      return provider
    }
  } else {
    provider.request = (method: string, params?: unknown) =>
      transport.request(params === undefined ? { method } : { method, params })
    // The current form has one object, the older one a name and a function.
    provider.addListener = (
      first: string | { eventName: string; cb: (data: unknown) => void },
      second?: (data: unknown) => void,
    ) => {
      const name = typeof first === 'string' ? first : first.eventName
      const listener = typeof first === 'string' ? second : first.cb
      if (!listener) return () => {}
      add(name, listener)
      return () => remove(name, listener)
    }
  }

  const path = config.at.split('.')
  const last = path.pop() ?? config.at
  let place: object = target
  const appear = () => {
    for (const step of path) {
      const next: unknown = Reflect.get(place, step)
      if (typeof next === 'object' && next !== null) place = next
      else {
        const made = {}
        Reflect.set(place, step, made)
        place = made
      }
    }
    Object.defineProperty(place, last, {
      value: provider,
      configurable: true,
      enumerable: true,
      writable: false,
    })
    if (config.row) {
      const rows: unknown = Reflect.get(target, 'btc_providers')
      if (Array.isArray(rows)) rows.push(config.row)
      else Reflect.set(target, 'btc_providers', [config.row])
    }
    if (config.ready !== null) target.dispatchEvent(new Event(config.ready))
  }
  const timer = config.delay > 0 ? setTimeout(appear, config.delay) : appear()
  const stop = relay.listen(onEvent)
  return {
    provider,
    uninstall() {
      clearTimeout(timer ?? undefined)
      stop()
      if (Reflect.get(place, last) === provider) Reflect.deleteProperty(place, last)
      const rows: unknown = Reflect.get(target, 'btc_providers')
      if (Array.isArray(rows) && config.row && rows.includes(config.row)) {
        rows.splice(rows.indexOf(config.row), 1)
      }
    },
  }
}
