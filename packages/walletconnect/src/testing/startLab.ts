import { type Relay, type RelayLogEvent, type StartRelayOptions, startRelay } from '@latchkey/sandbox'
import { createWallet, type Wallet } from './createWallet.js'
import { type Page, startPage } from './startPage.js'

type PeerOptions = Partial<Parameters<typeof createWallet>[0]>
type PageOptions = Parameters<typeof startPage>[0]

export type Lab = {
  readonly relay: Relay
  readonly events: readonly RelayLogEvent[]
  peer(options?: PeerOptions): Promise<Wallet>
  page(options?: PageOptions): Page
  /** Creates a page and a wallet that are connected. */
  paired(options?: PeerOptions & PageOptions): Promise<{ wallet: Wallet; app: Page }>
  end(): Promise<void>
}

/** Starts a relay, and creates pages and wallets on it. */
export async function startLab(options: StartRelayOptions = {}): Promise<Lab> {
  const events: RelayLogEvent[] = []
  const relay = await startRelay({ log: (event) => events.push(event), ...options })
  const ends: (() => unknown)[] = []
  const peer: Lab['peer'] = async (given = {}) => {
    const made = await createWallet({ relayUrl: relay.url, ...given })
    ends.push(made.end)
    return made
  }
  const page: Lab['page'] = (given = {}) => {
    const made = startPage({ ...(!given.relayUrls && { relayUrl: relay.url }), ...given })
    ends.push(made.client.destroy)
    return made
  }
  return {
    relay,
    events,
    peer,
    page,
    async paired({ respond, icons, name, namespaces, proposal, signIn, ...given } = {}) {
      const wallet = await peer({
        ...given,
        ...(respond && { respond }),
        ...(icons && { icons }),
        ...(name && { name }),
        ...(namespaces && { namespaces }),
        ...(proposal && { proposal }),
        ...(signIn && { signIn }),
      })
      const app = page(given)
      const { connected, uri } = app.pair()
      await wallet.kit.pair({ uri: await uri })
      await connected
      return { wallet, app }
    },
    async end() {
      for (const end of ends) await end()
      await relay.stop()
    },
  }
}
