import { createSites } from '../../base/createSites.js'
import { createBroadcast, type Store } from '../../base/createStore.js'
import {
  type BitcoinAccount,
  type BitcoinKey,
  type BitcoinKeys,
  type BitcoinNetwork,
  toAccount,
} from '../keys/BitcoinKey.js'
import type { BitcoinWalletState } from './BitcoinWalletControls.js'

/** The keys of a wallet, and the sites that may use them. */
export type BitcoinKeyring = {
  network(): BitcoinNetwork
  /** The keys of the current account on the current network. */
  keys(): BitcoinKeys
  /** Keys of any other network or account. */
  derive(parameters: { network: BitcoinNetwork; account: number }): BitcoinKeys
  /** Returns the addresses that this origin may see. Empty while locked or not authorised. */
  exposed(origin: string): readonly BitcoinAccount[]
  /** The keys of the addresses that this origin may see. */
  exposedKeys(origin: string): readonly BitcoinKey[]
  authorize(origin: string): void
  revoke(origin?: string): void
  changeNetwork(network: BitcoinNetwork): void
}

/** A change in the wallet, which pages may get as an event. */
export type VaultChange =
  | { kind: 'accounts'; reaches(origin: string): boolean }
  | { kind: 'network'; reaches(origin: string): boolean }
  | { kind: 'disconnect'; reaches(origin: string): boolean }
  | { kind: 'other'; name: string; data: unknown; reaches(origin: string): boolean }

/** The wallet's rules about sites, accounts and networks. */
export type BitcoinVault = BitcoinKeyring & {
  state(): BitcoinWalletState
  setLocked(locked: boolean): void
  changeAccount(account: number): void
  emit(name: string, data: unknown): void
  /** Emits the last events to the pages again. */
  repeat(kind: 'accounts' | 'network'): void
  listen(listener: (change: VaultChange) => void): () => void
}

/** Creates the vault. `derive` returns the keys of an account, and `count` is the number of accounts. */
export function createVault({
  store,
  derive,
  count,
}: {
  store: Store<BitcoinWalletState>
  derive: BitcoinVault['derive']
  count: number
}): BitcoinVault {
  const sites = createSites(store.get)
  const changes = createBroadcast<VaultChange>()
  const isVisible = (origin: string) => !store.get().locked && sites.isAuthorized(origin)
  const move = (to: { network?: BitcoinNetwork; account?: number }) => {
    const { network, account } = { ...store.get(), ...to }
    const { payment, ordinals } = derive({ network, account })
    store.update({ network, account, accounts: [toAccount(payment), toAccount(ordinals)] })
  }
  const vault: BitcoinVault = {
    state: store.get,
    keys: () => derive(store.get()),
    derive,
    network: () => store.get().network,
    exposed: (origin) => (isVisible(origin) ? store.get().accounts : []),
    exposedKeys(origin) {
      const { payment, ordinals } = vault.keys()
      return isVisible(origin) ? [payment, ordinals] : []
    },
    authorize(origin) {
      const { locked } = store.get()
      store.update({ locked: false, ...sites.granted(origin) })
      const reaches = locked ? sites.isAuthorized : (other: string) => other === origin
      changes.send({ kind: 'accounts', reaches })
    },
    revoke(origin) {
      store.update(sites.revoked(origin))
      changes.send({ kind: 'disconnect', reaches: (other) => origin === undefined || other === origin })
    },
    setLocked(locked) {
      if (store.get().locked === locked) return
      store.update({ locked })
      changes.send({ kind: 'accounts', reaches: sites.isAuthorized })
    },
    changeAccount(account) {
      if (!Number.isInteger(account) || account < 0 || account >= count) {
        throw new Error(`The wallet has no account ${account}.`)
      }
      if (account === store.get().account) return
      move({ account })
      if (!store.get().locked) changes.send({ kind: 'accounts', reaches: sites.isAuthorized })
    },
    changeNetwork(network) {
      if (network === store.get().network) return
      move({ network })
      changes.send({ kind: 'network', reaches: sites.isAuthorized })
      if (!store.get().locked) changes.send({ kind: 'accounts', reaches: sites.isAuthorized })
    },
    emit: (name, data) => changes.send({ kind: 'other', name, data, reaches: () => true }),
    repeat: (kind) => changes.send({ kind, reaches: sites.isAuthorized }),
    listen: changes.listen,
  }
  return vault
}
