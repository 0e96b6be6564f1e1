import type { Hex, LocalAccount } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { numberToHex } from 'viem/utils'
import type { EngineResponse } from '../base/createResponder.js'
import { createRpc } from '../base/createRpc.js'
import { createWalletBase } from '../base/createWalletBase.js'
import { keysError } from '../base/keysError.js'
import { ProviderRpcError } from '../base/ProviderRpcError.js'
import { readPayload } from '../base/readPayload.js'
import type { WalletEvent } from '../base/WalletEvent.js'
import { createEvmRules } from './createEvmRules.js'
import { createWalletContext } from './wallet/createWalletContext.js'
import { createWalletStore } from './wallet/createWalletStore.js'
import type { WalletControls } from './wallet/WalletControls.js'
import type { WalletKeys, WalletOptions } from './wallet/WalletOptions.js'
import { createInitialState, type WalletMemory } from './wallet/WalletState.js'

/** A wallet without a page. It responds to requests by its script and emits events. */
export type WalletEngine = WalletControls<void> & {
  /**
   * Responds to one request of a page of this origin. Rejects with a `ProviderRpcError`, or with exactly the value that the
   * script throws.
   */
  request(parameters: { origin: string; payload: unknown }): Promise<EngineResponse>
  /** Calls the listener with each event for pages. Returns a function that unsubscribes. */
  listen(listener: (event: WalletEvent) => void): () => void
}

/**
 * Creates an EVM wallet without a page, which runs wherever `fetch` and timers do. `createTestWallet` puts one on the page it
 * runs in. The Playwright fixture keeps one in Node, and pages forward their requests to it.
 *
 * @throws If `accounts` is empty or has another form.
 *
 * @example
 * ```ts
 * import { createWalletEngine } from '@latchkey/testing'
 *
 * const engine = createWalletEngine({
 *   name: 'Fennel',
 *   rdns: 'org.example.fennel',
 *   accounts: { mnemonic: 'test test test test test test test test test test test junk' },
 *   chains: [{ chainId: 31337, rpcUrl: 'http://127.0.0.1:8545', name: 'Anvil' }],
 * })
 * const { value } = await engine.request({
 *   origin: 'https://app.example',
 *   payload: { method: 'eth_requestAccounts' },
 * })
 * ```
 */
export function createWalletEngine(
  options: WalletOptions & {
    /** Keeps the state of the wallet. Default: nothing is kept. */
    memory?: WalletMemory | undefined
  },
): WalletEngine {
  const keys = createAccounts(options.accounts)
  const [first, ...others] = keys
  const store = createWalletStore({
    initial: createInitialState({
      options,
      accounts: [first.address, ...others.map((account) => account.address)],
      remembered: options.memory?.read(),
    }),
    chains: options.chains,
    memory: options.memory,
  })
  const wallet = createWalletContext({ options, keys, store, rpc: createRpc({ fetch: options.fetch }) })
  const { request, ...base } = createWalletBase({
    store,
    rules: createEvmRules({ wallet, store }),
    prompts: options.prompts,
  })

  return {
    ...base,
    request: async ({ origin, payload }) => request({ ...readPayload(payload), origin }),
    listen: store.listen,
    get state() {
      return store.get()
    },
    get requests() {
      return store.get().requests
    },
    get pending() {
      return store.get().pending
    },
    lock: wallet.lock,
    unlock: wallet.unlock,
    changeAccount: wallet.changeAccount,
    changeChain: wallet.changeChain,
    removeSite: wallet.revoke,
    disconnect() {
      if (store.get().status === 'disconnected') return
      store.update({ status: 'disconnected' })
      store.emit(
        'disconnect',
        new ProviderRpcError({ code: 4900, message: 'The wallet is disconnected from every chain.' }),
      )
    },
    reconnect() {
      if (store.get().status === 'connected') return
      store.update({ status: 'connected' })
      store.emit('connect', { chainId: numberToHex(store.get().chainId) })
    },
    emit: (name, data) => store.emit(name, data),
  }
}

/** Creates accounts that sign locally from keys or a phrase. Throws if there is none. */
function createAccounts(keys: WalletKeys): readonly [LocalAccount, ...LocalAccount[]] {
  const [first, ...others] = accountsOf(keys)
  if (!first) throw new Error('A test wallet needs at least one account.')
  return [first, ...others]
}

function accountsOf(keys: WalletKeys): readonly LocalAccount[] {
  if (isList(keys)) return keys.map((key) => privateKeyToAccount(key))
  const { mnemonic, count = 1 }: { mnemonic?: string; count?: number } = Object(keys)
  if (mnemonic === undefined) {
    throw keysError({ wallet: 'an EVM test wallet', takes: 'private keys or { mnemonic, count }', keys })
  }
  return Array.from({ length: count }, (_, addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }))
}

const isList = (keys: WalletKeys): keys is readonly Hex[] => Array.isArray(keys)
