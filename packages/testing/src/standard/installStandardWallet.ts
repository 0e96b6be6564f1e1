import type { Wallet } from '@wallet-standard/base'
import type { PageRelay } from '../page/createPageRelay.js'
import type { createPageTransport } from '../page/createPageTransport.js'
import type { WalletTarget } from '../page/WalletTarget.js'
import type { StandardConfig } from './createStandardConfig.js'
import type { ShownWallet } from './createStandardEngine.js'
import type { StandardReply } from './createStandardTransport.js'

/** The relay between a Wallet Standard wallet on a page and its engine. Each reply contains the state that the page sees. */
export type StandardRelay = PageRelay<StandardReply, ShownWallet, ShownWallet>

/** A Wallet Standard wallet that is on a page. */
export type InstalledStandardWallet = {
  wallet: Wallet
  /** Registers with the page, now and each time that it reports to be ready. */
  register(): void
  uninstall(): void
}

/**
 * Creates a Wallet Standard wallet for a page, which forwards every call, and registers it.
 *
 * The fixture sends the source text of this function to pages, so it must not use anything from outside its own body;
 * `createTransport` is `createPageTransport`.
 */
export function installStandardWallet({
  target,
  config,
  relay,
  createTransport,
}: {
  target: Pick<WalletTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>
  config: StandardConfig
  relay: StandardRelay
  createTransport: typeof createPageTransport
}): InstalledStandardWallet {
  type Change = { accounts?: readonly unknown[]; chains?: readonly string[]; features?: object }
  const listeners = new Set<(change: Change) => void>()
  const leaving: (() => void)[] = []
  let isConnected = false
  let chains: readonly string[] = Object.freeze([...config.chains])
  let accounts: readonly unknown[] = Object.freeze([])
  let features: Readonly<Record<string, object>> = {}

  // Bytes are compared by their content, other values by their JSON.
  const plain = (_: string, part: unknown) =>
    ArrayBuffer.isView(part) || typeof part === 'bigint' ? String(part) : part
  const text = (value: unknown) => JSON.stringify(value, plain) ?? ''

  const emit = (change: Change) => {
    for (const listener of [...listeners]) {
      // One throwing listener must not stop the others or the wallet.
      try {
        listener(change)
      } catch (error) {
        queueMicrotask(() => {
          throw error
        })
      }
    }
  }

  const show = (shown: ShownWallet) => {
    const change: Change = {}
    if (text(shown.chains) !== text(chains)) change.chains = chains = Object.freeze([...shown.chains])
    if (text(shown.features) !== text(Object.keys(features).filter((id) => !config.standard.includes(id)))) {
      change.features = features = createFeatures(shown.features)
    }
    // A page that never connected sees no accounts, even if its site has permission.
    const seen = isConnected ? shown.accounts : []
    if (text(seen) !== text(accounts)) {
      change.accounts = accounts = Object.freeze([...seen])
    }
    if (Object.keys(change).length > 0) emit(change)
  }

  const transport = createTransport(async (payload) => {
    const { reply, shown } = await relay.request(payload)
    if (reply.status === 'fulfilled' && shown.accounts.length > 0) isConnected = true
    show(shown)
    const value: unknown = reply.status === 'fulfilled' ? reply.value : undefined
    const hasAccounts = typeof value === 'object' && value !== null && 'accounts' in value
    if (reply.status !== 'fulfilled' || !hasAccounts || !Array.isArray(value.accounts)) return reply
    if (reply.times === 2) emit({ accounts })
    // The accounts of the response are the same objects as those of the wallet.
    const own = (one: unknown) => accounts.find((known) => text(known) === text(one)) ?? one
    return { ...reply, value: { ...value, accounts: value.accounts.map(own) } }
  })

  const call = (method: string, params: readonly unknown[]) => transport.request({ method, params })
  const createFeature = (id: string): object => {
    switch (id) {
      case 'standard:connect':
        return {
          version: '1.0.0',
          connect: (input?: { silent?: boolean }) =>
            call(input?.silent ? 'standard:connect:silent' : id, input === undefined ? [] : [input]),
        }
      case 'standard:disconnect':
        return { version: '1.0.0', disconnect: () => call(id, []) }
      case 'standard:events':
        return {
          version: '1.0.0',
          on(_name: 'change', listener: (change: Change) => void) {
            listeners.add(listener)
            return () => listeners.delete(listener)
          },
        }
      default: {
        const feature = config.features[id]
        if (!feature) return {}
        return {
          ...feature.properties,
          version: feature.version,
          [feature.method]: (...inputs: unknown[]) => call(id, inputs),
        }
      }
    }
  }
  const createFeatures = (offered: readonly string[]) =>
    Object.freeze(
      Object.fromEntries(
        [...config.standard, ...offered].map((id) => [id, Object.freeze(createFeature(id))]),
      ),
    )
  features = createFeatures(config.offered)

  const wallet = Object.freeze({
    version: '1.0.0',
    name: config.name,
    icon: config.icon,
    get chains() {
      return chains
    },
    get features() {
      return features
    },
    get accounts() {
      return accounts
    },
  }) as Wallet

  type Registry = { register(wallet: Wallet): () => void }
  const join = ({ register }: Registry) => {
    leaving.push(register(wallet))
  }
  const onReady = (event: Event) => join((event as CustomEvent<Registry>).detail)
  const register = () => {
    target.addEventListener('wallet-standard:app-ready', onReady)
    target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: join }))
  }

  const stopListening = relay.listen(show)
  const isLate = config.registerDelay > 0
  const timer = config.register && isLate ? setTimeout(register, config.registerDelay) : undefined
  if (config.register && !isLate) register()
  relay.hello().then(show, () => {})
  return {
    wallet,
    register,
    uninstall() {
      clearTimeout(timer)
      stopListening()
      target.removeEventListener('wallet-standard:app-ready', onReady)
      for (const leave of leaving.splice(0)) leave()
    },
  }
}
