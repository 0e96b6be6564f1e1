import { type Connector, createConnector } from '@latchkey/core'
import { type AdapterHost, type Discovery, readWalletMetadata } from '@latchkey/core/adapter'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'
import type { ParsedNetwork } from '../networks/BitcoinNetwork.js'
import { type FoundWallet, findInjected } from '../wallets/findInjected.js'

/**
 * Scans after the first one, because wallets may inject their provider late, and milliseconds between them.
 */
const SCANS = 3
const PAUSE = 200

/** No visitor has more. A script that registers more would flood the list. */
const MAX_WALLETS = 64

/**
 * Lists the wallets of a page until `discovery.scope` ends. A provider found in several ways is listed once:
 * Wallet Standard first, then its own API, then sats-connect. Wallets with the same name get numbered ids,
 * which they keep; the client warns about them. Returns a function that looks again for injected wallets.
 */
export function discoverWallets({
  page,
  discovery,
  host,
  networks,
}: {
  readonly page: object & Partial<Pick<EventTarget, 'addEventListener'>>
  readonly discovery: Discovery
  readonly host: AdapterHost
  readonly networks: readonly ParsedNetwork[]
}): () => void {
  const { signal } = discovery.scope
  let registered: readonly FoundWallet[] = []
  let injected: readonly FoundWallet[] = []
  /** The id of each listed provider. */
  const offered = new Map<object, string>()

  const offer = () => {
    const found = [...registered, ...injected]
    for (const [provider, id] of offered)
      if (!found.some((wallet) => wallet.provider === provider) && offered.delete(provider))
        discovery.withdraw(id)
    const taken = new Set(offered.values())
    for (const wallet of found) {
      const { name, icon, provider, shape } = wallet
      if (offered.has(provider)) continue
      const stem = `bip122:${name.toLowerCase().replace(/[\s#]+/g, '-')}`
      let id = stem
      for (let count = 2; taken.has(id); count += 1) id = `${stem}#${count}`
      // The limit must not hide that two wallets have the same name.
      if (offered.size >= MAX_WALLETS && id !== `${stem}#2`) continue
      taken.add(id)
      offered.set(provider, id)
      const type = shape === 'standard' ? 'ANNOUNCED' : 'INJECTED'
      const named = { id, name, type, ...(icon && { icon }) } as const
      discovery.announce(createBitcoinConnector({ ...named, wallet, page, networks, host }))
    }
  }

  discoverStandard({
    signal,
    onChange(found) {
      registered = found
      offer()
    },
  })
  const look = () => {
    if (signal.aborted || !host.options.enableInjected) return
    injected = findInjected(page)
    offer()
  }
  const scan = async () => {
    for (let count = 0; count <= SCANS; count += 1) {
      if (count) await host.clock.sleep(PAUSE, signal)
      look()
    }
  }
  // Rejects when the scope ends.
  scan().catch(() => {})
  for (const event of ['bitcoin:providers', 'unisat#initialized'])
    page.addEventListener?.(event, look, discovery.scope)
  return look
}

/**
 * Reports the wallets registered by Wallet Standard that have Bitcoin's features, at once and after each
 * change.
 */
function discoverStandard({
  signal,
  onChange,
}: {
  readonly signal: AbortSignal
  readonly onChange: (found: readonly FoundWallet[]) => void
}): void {
  const { get, on } = getWallets()
  const notify = () => onChange(get().flatMap(read))
  notify()
  const stops = [on('register', notify), on('unregister', notify)]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
}

function read(wallet: Wallet): readonly FoundWallet[] {
  try {
    const metadata = readWalletMetadata(wallet)
    return metadata && 'bitcoin:connect' in wallet.features
      ? [{ ...metadata, shape: 'standard', provider: wallet }]
      : []
  } catch {
    return []
  }
}

/** Creates the connector of a wallet. The code that talks to the wallet is loaded when it is chosen. */
function createBitcoinConnector({
  wallet,
  page,
  networks,
  host,
  ...named
}: Pick<Connector, 'id' | 'type' | 'name' | 'icon'> & {
  readonly wallet: FoundWallet
  readonly page: object
  readonly networks: readonly ParsedNetwork[]
  readonly host: Pick<AdapterHost, '$networks' | 'log' | 'clock'>
}): Connector {
  return createConnector({
    ...named,
    provider: wallet.provider,
    namespaces: ['bip122'],
    method: 'connect',
    async open({ silent, signal }) {
      const { openWallet } = await import('../session/openWallet.js')
      return openWallet({ connectorId: named.id, wallet, page, networks, host, isSilent: silent, signal })
    },
  })
}
