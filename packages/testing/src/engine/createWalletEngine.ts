import { numberToHex } from 'viem/utils'
import { createAccounts } from './createAccounts.js'
import { createAnswerer, type EngineAnswer } from './createAnswerer.js'
import { createInitialState } from './createInitialState.js'
import { createPrompts } from './createPrompts.js'
import { createRpc } from './createRpc.js'
import { createScript } from './createScript.js'
import { createWalletContext } from './createWalletContext.js'
import { createWalletStore } from './createWalletStore.js'
import { ProviderRpcError } from './ProviderRpcError.js'
import type { RequestRecord } from './RequestRecord.js'
import { readPayload } from './readPayload.js'
import type { WalletControls } from './WalletControls.js'
import type { WalletEvent } from './WalletEvent.js'
import type { WalletMemory } from './WalletMemory.js'
import type { WalletOptions } from './WalletOptions.js'

/** A wallet without a page: it answers requests, emits events and does what its script says. */
export type WalletEngine = WalletControls<void> & {
  /**
   * Answers one request of a page of this origin. Rejects with a `ProviderRpcError`, or with exactly what
   * the script throws.
   */
  request(parameters: { origin: string; payload: unknown }): Promise<EngineAnswer>
  /** Calls the listener with every event that is meant for pages. Returns the end of it. */
  listen(listener: (event: WalletEvent) => void): () => void
}

/**
 * Makes a wallet that runs wherever `fetch` and timers do. `createTestWallet` puts it on the page it runs
 * in; the Playwright fixture keeps it in Node and puts only a relay on pages.
 */
export function createWalletEngine(
  options: WalletOptions & { memory?: WalletMemory | undefined },
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
  const script = createScript({
    prompts: options.prompts ?? 'auto',
    onChange: (behaviours) => store.update({ behaviours }),
  })
  const prompts = createPrompts(store)
  const wallet = createWalletContext({ options, keys, store, rpc: createRpc({ fetch: options.fetch }) })
  const answer = createAnswerer({ wallet, store, script, prompts })
  let lastId = 0

  const settle = (id: number, outcome: RequestRecord['outcome']) => {
    const { requests } = store.get()
    store.update({ requests: requests.map((record) => (record.id === id ? { ...record, outcome } : record)) })
  }

  return {
    async request({ origin, payload }) {
      const { method, params } = readPayload(payload)
      lastId += 1
      const request: RequestRecord = {
        id: lastId,
        method,
        params,
        origin,
        at: Date.now(),
        outcome: { status: 'open' },
      }
      store.update({ requests: [...store.get().requests, request] })
      try {
        const answered = await answer(request)
        settle(request.id, { status: 'answered', value: answered.value })
        return answered
      } catch (error) {
        const code = error instanceof ProviderRpcError ? error.code : undefined
        settle(request.id, { status: 'failed', code, error })
        throw error
      }
    },
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
    subscribe: store.subscribe,
    on: script.on,
    once: script.once,
    reset: script.reset,
    whenAsked: prompts.whenAsked,
    approve: (id) => prompts.decide({ decision: 'approve', id }),
    reject: (id) => prompts.decide({ decision: 'reject', id }),
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
