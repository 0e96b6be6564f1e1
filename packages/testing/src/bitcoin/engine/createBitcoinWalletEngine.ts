import type { EngineResponse } from '../../base/createResponder.js'
import { createBroadcast, createStore } from '../../base/createStore.js'
import { createWalletBase } from '../../base/createWalletBase.js'
import { keysError } from '../../base/keysError.js'
import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import { readPayload } from '../../base/readPayload.js'
import type { WalletEvent } from '../../base/WalletEvent.js'
import type { JsonMemory } from '../../memory/createJsonMemory.js'
import { createEsplora } from '../chain/createEsplora.js'
import { type BitcoinAccount, toAccount } from '../keys/BitcoinKey.js'
import { createDeriver } from '../keys/createBitcoinKeys.js'
import type { BitcoinWalletControls, BitcoinWalletState } from '../wallet/BitcoinWalletControls.js'
import type { BitcoinWalletOptions } from '../wallet/BitcoinWalletOptions.js'
import { createOps } from '../wallet/createOps.js'
import { createVault, type VaultChange } from '../wallet/createVault.js'
import type { RememberedBitcoin } from '../wallet/decodeBitcoin.js'
import { toWalletApi } from '../walletApis/toWalletApi.js'
import { createBitcoinRules } from './createBitcoinRules.js'

/** A Bitcoin wallet without a page. It handles the requests of its shape by its script. */
export type BitcoinWalletEngine = BitcoinWalletControls<void> & {
  /**
   * Responds to one call of a page of this origin: `{ method, params }`, with the method's name in this shape. Rejects as
   * wallets of this shape do, or with exactly the value that the script throws.
   */
  request(parameters: { origin: string; payload: unknown }): Promise<EngineResponse>
  /** Calls the listener with each event for pages, by its name in this shape. Returns a function that unsubscribes. */
  listen(listener: (event: WalletEvent) => void): () => void
  /** Calls the listener with each change of accounts, network or access. Returns a function that unsubscribes. */
  listenToChanges(listener: (change: VaultChange) => void): () => void
  /** Returns the addresses that a page of this origin may see. */
  exposed(origin: string): readonly BitcoinAccount[]
}

/**
 * Creates a Bitcoin wallet without a page, which runs wherever `fetch` and timers do. `createBitcoinTestWallet` puts one on the
 * page it runs in.
 *
 * @throws If `seed` is not a seed, or `accounts` no number.
 *
 * @example
 * ```ts
 * import { createBitcoinWalletEngine } from '@latchkey/testing/bitcoin'
 *
 * const engine = createBitcoinWalletEngine({ shape: 'unisat', network: 'regtest' })
 * const { value } = await engine.request({
 *   origin: 'https://app.example',
 *   payload: { method: 'requestAccounts' },
 * })
 * ```
 */
export function createBitcoinWalletEngine(
  options: BitcoinWalletOptions & {
    /** Keeps the state of the wallet. Default: nothing is kept. */
    memory?: JsonMemory<RememberedBitcoin> | undefined
  },
): BitcoinWalletEngine {
  const { name = 'Bittern', shape = 'wallet-standard', accounts: count = 1, without = [], memory } = options
  if (typeof count !== 'number') {
    const takes = 'their number, such as 2. The phrase is `seed`'
    throw keysError({ wallet: 'a Bitcoin test wallet', takes, keys: count })
  }
  const remembered = memory?.read()
  const network = remembered?.network ?? options.network
  const account = remembered?.account !== undefined && remembered.account < count ? remembered.account : 0
  const api = toWalletApi(shape)
  const derive = createDeriver({ seed: options.seed, name, payment: options.payment })
  const { payment, ordinals } = derive({ network, account })
  const store = createStore<BitcoinWalletState>({
    locked: remembered?.locked ?? options.locked ?? false,
    network,
    account,
    accounts: [toAccount(payment), toAccount(ordinals)],
    sites: remembered?.sites ?? {},
    otherSites: remembered?.otherSites ?? (options.authorized ? 'authorized' : 'revoked'),
    behaviours: {},
    pending: [],
    requests: [],
  })
  const keep = () => {
    const { sites, otherSites, locked, network: current, account: chosen } = store.get()
    memory?.write({ sites, otherSites, locked, network: current, account: chosen })
  }
  if (memory) store.subscribe(keep)
  const vault = createVault({ store, derive, count })
  const events = createBroadcast<WalletEvent>()
  const esplora = createEsplora({ url: options.esploraUrl, send: options.fetch })
  const ops = createOps({ ring: vault, esplora })
  const finalizes = options.finalizes ?? api.finalizes
  const { request, ...base } = createWalletBase({
    store,
    rules: createBitcoinRules({
      vault,
      ops,
      esplora,
      api,
      finalizes,
      without,
      name,
      networkPerCall: options.networkPerCall ?? true,
    }),
    prompts: options.prompts,
  })
  vault.listen((change) => {
    if (change.kind === 'other') return events.send(change)
    const { locked, accounts, network: current } = store.get()
    const facts = { accounts: locked || change.kind === 'disconnect' ? [] : accounts, network: current }
    for (const { name: event, data } of api.events[change.kind](facts)) {
      events.send({ name: event, data, reaches: change.reaches })
    }
  })
  let lastId = 0

  return {
    ...base,
    async request({ origin, payload }) {
      lastId += 1
      const id = lastId
      try {
        const { method: call, params } = readPayload(payload)
        const known = without.includes(call) || !Object.hasOwn(api.calls, call) ? undefined : api.calls[call]
        return await request({ method: known?.method ?? call, params: { call, params }, origin })
      } catch (error) {
        if (!(error instanceof ProviderRpcError)) throw error
        const { kind, value } = api.fail({ error, id })
        if (kind === 'throw') throw value
        return { value, times: 1 }
      }
    },
    listen: events.listen,
    listenToChanges: vault.listen,
    exposed: vault.exposed,
    get state() {
      return store.get()
    },
    get requests() {
      return store.get().requests
    },
    get pending() {
      return store.get().pending
    },
    lock: () => vault.setLocked(true),
    unlock: () => vault.setLocked(false),
    changeAccount: vault.changeAccount,
    changeNetwork: vault.changeNetwork,
    removeSite: vault.revoke,
    emit: vault.emit,
  }
}
