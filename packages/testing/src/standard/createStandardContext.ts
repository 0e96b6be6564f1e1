import type { IdentifierString, WalletAccount } from '@wallet-standard/base'
import { createSites } from '../base/createSites.js'
import type { Broadcast, Store } from '../base/createStore.js'
import { ProviderRpcError } from '../base/ProviderRpcError.js'
import { readFields } from './readInputs.js'
import type { StandardContext, StandardEvent, StandardState } from './StandardContext.js'

/** Creates the context of features: sites and accounts of the wallet. */
export function createStandardContext({
  exposes,
  store,
  events,
}: {
  exposes: 'current' | 'all'
  store: Store<StandardState>
  events: Broadcast<StandardEvent>
}): StandardContext {
  const fail = (code: number, message: string) => new ProviderRpcError({ code, message })
  const sites = createSites(store.get)
  // A chain that is added later belongs to the accounts of its namespace.
  const namespaceOf = (id: IdentifierString) => id.slice(0, id.indexOf(':'))

  const wallet: StandardContext = {
    state: store.get,
    isAuthorized: sites.isAuthorized,
    shareable() {
      const { accounts, current, chains, features } = store.get()
      const others = exposes === 'all' ? accounts.filter((_, index) => index !== current) : []
      return [accounts[current] ?? [], ...others].flat().map(
        (account): WalletAccount => ({
          ...account,
          chains: chains.filter((id) => account.chains.some((own) => namespaceOf(own) === namespaceOf(id))),
          features: account.features.filter((id) => features.includes(id)),
        }),
      )
    },
    exposed: (origin) => (store.get().locked || !wallet.isAuthorized(origin) ? [] : wallet.shareable()),
    shown(origin) {
      const { locked, pretended } = store.get()
      return pretended && !locked && wallet.isAuthorized(origin) ? pretended.accounts : wallet.exposed(origin)
    },
    authorize(origin) {
      const { locked } = store.get()
      store.update({ locked: false, ...sites.granted(origin) })
      events.send({ reaches: locked ? wallet.isAuthorized : (other) => other === origin })
    },
    revoke(origin) {
      store.update(sites.revoked(origin))
      events.send({ reaches: (other) => origin === undefined || other === origin })
    },
    accountOf({ input, origin, feature }) {
      const { address } = readFields(input['account'], 'The input needs an account.')
      if (typeof address !== 'string') throw fail(-32602, 'The account needs an address.')
      const account = wallet.exposed(origin).find((exposed) => exposed.address === address)
      if (!account) throw fail(4100, `${origin} is not authorised to use ${address}.`)
      if (!account.features.includes(feature)) throw fail(4100, `${address} cannot do ${feature}.`)
      return account
    },
  }
  return wallet
}
