import { type Connector, createConnector } from '@latchkey/core'
import { type AdapterHost, type Discovery, readWalletMetadata } from '@latchkey/core/adapter'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'
import type { StandardWallet } from '../session/StandardWallet.js'
import { ownFeature } from '../standard/ownFeature.js'

/** No visitor has more. A script that registers more would flood the list. */
const MAX_WALLETS = 64

/**
 * Lists the wallets registered by Wallet Standard until `discovery.scope` ends, late ones included. Wallets
 * with the same name get numbered ids; the client warns about them.
 */
export function discoverWallets({
  discovery,
  host,
}: {
  readonly discovery: Discovery
  readonly host: AdapterHost
}): void {
  const found = new Map<Wallet, Connector>()
  const { get, on } = getWallets()
  const add = (...wallets: readonly Wallet[]) => {
    for (const each of wallets) {
      const parsed = found.has(each) ? undefined : parseWallet(each)
      if (!parsed) continue
      // So no name can produce the numbered id of another wallet.
      const slug = `solana:${parsed.name.toLowerCase().replace(/[\s#]+/g, '-')}`
      const taken = new Set([...found.values()].map(({ id }) => id))
      let id = slug
      for (let count = 2; taken.has(id); count += 1) id = `${slug}#${count}`
      // The limit must not hide that two wallets have the same name.
      if (found.size >= MAX_WALLETS && id !== `${slug}#2`) continue
      const connector = createSolanaConnector({ ...parsed, id, host })
      found.set(each, connector)
      discovery.announce(connector)
    }
  }
  const remove = (...wallets: readonly Wallet[]) => {
    for (const each of wallets) {
      const connector = found.get(each)
      if (connector && found.delete(each)) discovery.withdraw(connector.id)
    }
  }
  discovery.scope.add(on('register', add))
  discovery.scope.add(on('unregister', remove))
  add(...get())
}

const signing = /^solana:sign(Message|Transaction|AndSendTransaction|In)$/

type FoundWallet = { readonly name: string; readonly icon?: string; readonly wallet: StandardWallet }

/**
 * Returns a registered wallet with a checked name and icon, or `undefined` if it is malformed or not for
 * Solana. Any script on the page can register a wallet.
 */
export function parseWallet(value: unknown): FoundWallet | undefined {
  try {
    const wallet = value as StandardWallet
    const { name, icon, chains, features } = wallet
    const isOurs =
      Array.isArray(chains) &&
      chains.some((chain) => typeof chain === 'string' && chain.startsWith('solana:')) &&
      !!features['standard:connect'] &&
      // A wallet that `getStandardWallet` made is not for connecting.
      !features[ownFeature] &&
      Object.keys(features).some((feature) => signing.test(feature))
    if (!isOurs) return undefined
    const metadata = readWalletMetadata({ name, icon })
    return metadata && { ...metadata, wallet }
  } catch {
    return undefined
  }
}

/** Creates the connector of a wallet. The code that talks to the wallet is loaded when it is chosen. */
function createSolanaConnector({
  wallet,
  host,
  ...named
}: FoundWallet & { readonly id: string; readonly host: AdapterHost }): Connector {
  return createConnector({
    ...named,
    provider: wallet,
    type: 'ANNOUNCED',
    namespaces: ['solana'],
    method: 'standard:connect',
    async open({ silent, ...request }) {
      const { openSession } = await import('../session/openSession.js')
      return openSession({
        connectorId: named.id,
        wallet,
        host,
        mode: silent ? 'silent' : 'prompt',
        ...request,
      })
    },
  })
}
