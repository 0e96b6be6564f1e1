import type { ReadableAtom } from 'nanostores'
import type { Connector } from '../connector/Connector.js'
import { dedupeConnectors } from '../connector/dedupeConnectors.js'
import { type ConnectorGroup, orderConnectors } from '../connector/orderConnectors.js'
import type { Context } from '../context/Context.js'
import { recentLimit, storageKeys } from '../context/storageKeys.js'

/** Wallets that a client can connect: `client.connectors`. */
export type ConnectorsApi = {
  /** All discovered and configured wallets in list order, deduplicated and with warnings. */
  readonly $list: ReadableAtom<readonly Connector[]>
  /** Ids of the two wallets used last, newest first. An id is that of a connector, or of the directory wallet that was paired. */
  readonly $recent: ReadableAtom<readonly string[]>
  /** Returns a connector by its id. */
  get(connectorId: string): Connector | undefined
}

export type Connectors = ConnectorsApi & {
  announce(connector: Connector): void
  withdraw(connectorId: string): void
  /** Reads the recent wallets. */
  restore(): void
  /** Stores a wallet as recent, by the id of its connector or its id in the directory. */
  markUsed(walletId: string): void
}

export function createConnectors(
  { atom, store }: Context,
  options: {
    given: readonly Connector[]
    images: Readonly<Record<string, string>>
    order: readonly ConnectorGroup[]
  },
): Connectors {
  const withImage = (connector: Connector): Connector => {
    const icon = options.images[connector.id]
    return icon === undefined ? connector : { ...connector, icon }
  }
  const given = options.given.map(withImage)
  const found = new Map<string, Connector>()
  /** All connectors that are not duplicates, with their warnings. */
  let connectors: readonly Connector[] = []
  const $list = atom<readonly Connector[]>([])
  const $recent = atom<readonly string[]>([])

  const update = () => {
    connectors = dedupeConnectors(given, [...found.values()])
    $list.set(orderConnectors({ connectors, recent: $recent.get(), order: options.order }))
  }
  update()

  return {
    $list,
    $recent,
    // A connector of the app keeps its id, even if the page announces the same one.
    get: (connectorId) => connectors.find(({ id }) => id === connectorId),
    announce(connector) {
      found.set(connector.id, withImage(connector))
      update()
    },
    withdraw(connectorId) {
      found.delete(connectorId)
      update()
    },
    restore() {
      $recent.set(store.read(storageKeys.recentWallets) ?? [])
      update()
    },
    markUsed(walletId) {
      $recent.set([walletId, ...$recent.get().filter((id) => id !== walletId)].slice(0, recentLimit))
      store.write(storageKeys.recentWallets, $recent.get())
      update()
    },
  }
}
