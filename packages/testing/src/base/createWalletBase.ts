import type { RequestRecord } from './Behaviour.js'
import { createPrompts } from './createPrompts.js'
import { createResponder, type EngineResponse, type WalletRules } from './createResponder.js'
import { createScript } from './createScript.js'
import type { WalletBaseStore } from './createStore.js'
import { ProviderRpcError } from './ProviderRpcError.js'
import type { ScriptControls } from './ScriptControls.js'

/** The part of a test wallet that all namespaces share: script, prompts and record. */
export type WalletBase = ScriptControls<void, string, string> & {
  /** Records a request, responds by the script, and records the outcome. */
  request(parameters: { method: string; params: unknown; origin: string }): Promise<EngineResponse>
}

/** Creates the base over the store and the rules of a kind of wallet. */
export function createWalletBase({
  store,
  rules,
  prompts: mode = 'auto',
}: {
  store: WalletBaseStore
  rules: WalletRules
  prompts?: 'auto' | 'manual' | undefined
}): WalletBase {
  const script = createScript({
    prompts: mode,
    isPrompt: rules.isPrompt,
    onChange: (behaviours) => store.update({ behaviours }),
  })
  const prompts = createPrompts(store)
  const respond = createResponder({ rules, script, prompts })
  let lastId = 0

  const settle = (id: number, outcome: RequestRecord['outcome']) => {
    const { requests } = store.get()
    store.update({ requests: requests.map((record) => (record.id === id ? { ...record, outcome } : record)) })
  }

  return {
    async request({ method, params, origin }) {
      lastId += 1
      const id = lastId
      const request: RequestRecord = {
        id,
        method,
        params,
        origin,
        at: Date.now(),
        outcome: { status: 'open' },
      }
      store.update({ requests: [...store.get().requests, request] })
      try {
        const response = await respond(request)
        settle(id, { status: 'fulfilled', value: response.value })
        return response
      } catch (error) {
        const code = error instanceof ProviderRpcError ? error.code : undefined
        settle(id, { status: 'failed', code, error })
        throw error
      }
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
    waitForPrompt: prompts.waitForPrompt,
    approve: (id) => prompts.decide({ decision: 'approve', id }),
    reject: (id) => prompts.decide({ decision: 'reject', id }),
  }
}
