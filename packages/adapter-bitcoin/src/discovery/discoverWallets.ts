import {
  type AdapterHost,
  type Connector,
  createConnector,
  type Discovery,
  readWalletFace,
} from '@latchkey/core'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'
import type { BitcoinRow } from '../networks/BitcoinNetwork.js'
import { type FoundWallet, findInjected } from './findInjected.js'

/** Wallets that stand on the page may come late: they are looked for this often again, so many milliseconds apart. */
const LOOKS = 3
const PAUSE = 200

/** More than anyone has installed: a script that registers more floods the list. */
const MAX_WALLETS = 64

/**
 * Lists the wallets of a page until `discovery.scope` ends. One object found in several ways is listed once: by Wallet
 * Standard before a shape of its own, and that before sats-connect. Wallets of one name have numbered ids, which they
 * keep: the client warns of them.
 */
export function discoverWallets({
  page,
  discovery,
  host,
  networks,
}: {
  readonly page: object
  readonly discovery: Discovery
  readonly host: AdapterHost
  readonly networks: readonly BitcoinRow[]
}): void {
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
      // A flood must not hide that a name is taken twice.
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
  const look = async () => {
    for (let count = 0; count <= LOOKS; count += 1) {
      if (count) await host.clock.sleep(PAUSE, signal)
      injected = findInjected(page)
      offer()
    }
  }
  // Rejects when the scope ends.
  if (host.options.enableInjected) look().catch(() => {})
}

/** Follows the wallets that register by Wallet Standard and have Bitcoin's features. */
function discoverStandard({
  signal,
  onChange,
}: {
  readonly signal: AbortSignal
  readonly onChange: (found: readonly FoundWallet[]) => void
}): void {
  const { get, on } = getWallets()
  const tell = () => onChange(get().flatMap(read))
  tell()
  const stops = [on('register', tell), on('unregister', tell)]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
}

function read(wallet: Wallet): readonly FoundWallet[] {
  try {
    const face = readWalletFace(wallet)
    return face && 'bitcoin:connect' in wallet.features
      ? [{ ...face, shape: 'standard', provider: wallet }]
      : []
  } catch {
    return []
  }
}

/** Makes a connector of a wallet. What speaks to it is loaded when it is chosen. */
function createBitcoinConnector({
  wallet,
  page,
  networks,
  host,
  ...named
}: Pick<Connector, 'id' | 'type' | 'name' | 'icon'> & {
  readonly wallet: FoundWallet
  readonly page: object
  readonly networks: readonly BitcoinRow[]
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
