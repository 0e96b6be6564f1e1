import type { IdentifierString } from '@wallet-standard/base'
import type { EngineResponse } from '../base/createResponder.js'
import { createBroadcast, createStore } from '../base/createStore.js'
import { createWalletBase } from '../base/createWalletBase.js'
import { ProviderRpcError } from '../base/ProviderRpcError.js'
import type { JsonMemory } from '../memory/createJsonMemory.js'
import type { StandardOptions } from './createStandardConfig.js'
import { createStandardContext } from './createStandardContext.js'
import type { RememberedStandard } from './decodeStandard.js'
import type { StandardEvent, StandardState } from './StandardContext.js'
import type { StandardControls } from './StandardControls.js'
import type { StandardFeature, StandardNamespace } from './StandardNamespace.js'
import { standardFeatures } from './standardFeatures.js'

/** The state that a page of one origin sees. A test may replace the accounts with malformed ones. */
export type ShownWallet = {
  chains: readonly IdentifierString[]
  features: readonly IdentifierString[]
  accounts: readonly unknown[]
}

/** A Wallet Standard wallet without a page. It responds to requests by its script and emits changes. */
export type StandardEngine = StandardControls<void, string, string> & {
  /**
   * Responds to a feature call of a page of this origin. `params` is the list of inputs. Rejects with a `ProviderRpcError`,
   * or with exactly the value that the script throws.
   */
  request(parameters: { method: string; params: readonly unknown[]; origin: string }): Promise<EngineResponse>
  /** The state that a page of this origin sees. */
  shownTo(origin: string): ShownWallet
  /** Calls the listener with each change for pages. Returns a function that unsubscribes. */
  listen(listener: (event: StandardEvent) => void): () => void
}

/** Creates a wallet of one namespace, or of several by `joinNamespaces`. */
export function createStandardEngine({
  namespace,
  options,
  memory,
}: {
  namespace: StandardNamespace
  options: StandardOptions
  memory?: JsonMemory<RememberedStandard> | undefined
}): StandardEngine {
  const features: Readonly<Record<string, StandardFeature>> = { ...standardFeatures, ...namespace.features }
  const own = Object.keys(namespace.features).filter((id): id is keyof StandardNamespace['features'] =>
    id.includes(':'),
  )
  const remembered = memory?.read()
  const current = remembered?.current ?? 0
  const store = createStore<StandardState>({
    locked: remembered?.locked ?? options.locked ?? false,
    chains: options.chains ?? namespace.chains,
    features: options.features ?? own,
    current: namespace.accounts[current] ? current : 0,
    accounts: namespace.accounts,
    pretended: undefined,
    sites: remembered?.sites ?? {},
    otherSites: remembered?.otherSites ?? (options.authorized ? 'authorized' : 'revoked'),
    behaviours: {},
    pending: [],
    requests: [],
  })
  const keep = () => {
    const { locked, current: account, sites, otherSites } = store.get()
    memory?.write({ locked, current: account, sites, otherSites })
  }
  if (memory) store.subscribe(keep)
  const events = createBroadcast<StandardEvent>()
  const wallet = createStandardContext({ exposes: options.exposes ?? 'current', store, events })

  const find = (method: string) => {
    const feature = Object.hasOwn(features, method) ? features[method] : undefined
    if (feature) return feature
    throw new ProviderRpcError({ code: 4200, message: `This wallet does not support ${method}.` })
  }
  const { request, ...base } = createWalletBase({
    store,
    prompts: options.prompts,
    rules: {
      perform: ({ request: record, confirm }) =>
        find(record.method).perform({ wallet, request: record, confirm }),
      fault({ request: record, confirm, how }) {
        const { fault, perform } = find(record.method)
        return fault
          ? fault({ wallet, request: record, confirm, how })
          : perform({ wallet, request: record, confirm })
      },
      isPrompt: (method) => features[method]?.prompts ?? false,
      groupOf: (method) => (method === 'standard:connect' ? 'accounts' : undefined),
      // The page emits the change to its listeners.
      repeat() {},
      assertReady() {},
    },
  })
  const change = (state: Partial<StandardState>) => {
    store.update(state)
    events.send({ reaches: () => true })
  }

  return {
    ...base,
    request,
    shownTo(origin) {
      const { chains, features: offered } = store.get()
      return { chains, features: offered, accounts: wallet.shown(origin) }
    },
    listen: events.listen,
    get state() {
      return store.get()
    },
    get requests() {
      return store.get().requests
    },
    get pending() {
      return store.get().pending
    },
    lock: () => change({ locked: true }),
    unlock: () => change({ locked: false }),
    changeAccount(choice) {
      const { accounts } = store.get()
      const current =
        typeof choice === 'number'
          ? choice
          : accounts.findIndex((account) => account.some(({ address }) => address === choice))
      if (!accounts[current]) throw new Error(`The wallet has no account ${choice}.`)
      change({ current })
    },
    changeChains: (chains) => change({ chains }),
    changeFeatures: (offered) => change({ features: offered }),
    removeSite: wallet.revoke,
    pretendAccounts: (accounts) => change({ pretended: accounts && { accounts } }),
  }
}
