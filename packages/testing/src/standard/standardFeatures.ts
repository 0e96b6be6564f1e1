import type { FeatureHandler, StandardContext } from './StandardContext.js'
import type { StandardFeature } from './StandardNamespace.js'

/** `standard:connect`: prompts unless this origin already sees accounts. */
const connect: FeatureHandler = async ({ wallet, request: { origin }, confirm }) => {
  if (wallet.exposed(origin).length === 0) {
    await confirm()
    wallet.authorize(origin)
  }
  return { accounts: wallet.shown(origin) }
}

/** `standard:connect` with `silent`: returns the accounts that this origin already sees, without a prompt. */
const connectSilently: FeatureHandler = async ({ wallet, request }) => ({
  accounts: wallet.shown(request.origin),
})

/** `standard:disconnect`: revokes the access of this origin, and its pages receive an event without accounts. */
const disconnect: FeatureHandler = async ({ wallet, request }) => {
  wallet.revoke(request.origin)
}

/** The features of every wallet, for any namespace. `standard:events` works on the page alone. */
export const standardFeatures: Readonly<Record<StandardMethod, StandardFeature>> = {
  'standard:connect': {
    version: '1.0.0',
    method: 'connect',
    prompts: true,
    perform: connect,
    fault: async ({ wallet, how }) => ({ accounts: shifted({ wallet, how }) }),
  },
  'standard:connect:silent': {
    version: '1.0.0',
    method: 'connect',
    prompts: false,
    perform: connectSilently,
    fault: async ({ wallet, how }) => ({ accounts: shifted({ wallet, how }) }),
  },
  'standard:disconnect': {
    version: '1.0.0',
    method: 'disconnect',
    prompts: false,
    perform: disconnect,
    fault: async () => undefined,
  },
}

/** Returns the accounts. With `otherAccount`, each has the public key of the next. */
function shifted({ wallet, how }: { wallet: StandardContext; how: string | undefined }) {
  const accounts = wallet.shareable()
  if (how !== 'otherAccount') return accounts
  const all = wallet.state().accounts.flat()
  return accounts.map((account) => {
    const next = all[(all.findIndex(({ address }) => address === account.address) + 1) % all.length]
    return { ...account, publicKey: next?.publicKey ?? account.publicKey }
  })
}

/**
 * The methods of the `standard:` namespace as script and record name them. A silent connect has its own name: it
 * shows no prompt, so it must not use up a rejection scripted for a prompt.
 */
export type StandardMethod = 'standard:connect' | 'standard:connect:silent' | 'standard:disconnect'
