import { connect } from './methods/connect.js'
import { connectSilently } from './methods/connectSilently.js'
import { disconnect } from './methods/disconnect.js'
import type { StandardContext } from './StandardContext.js'
import type { StandardFeature } from './StandardFamily.js'
import type { StandardMethod } from './StandardMethod.js'

/** What every wallet does whatever it speaks. `standard:events` needs the page only. */
export const standardFeatures: Readonly<Record<StandardMethod, StandardFeature>> = {
  'standard:connect': {
    version: '1.0.0',
    method: 'connect',
    prompts: true,
    perform: connect,
    lie: async ({ wallet, how }) => ({ accounts: shifted({ wallet, how }) }),
  },
  'standard:connect:silent': {
    version: '1.0.0',
    method: 'connect',
    prompts: false,
    perform: connectSilently,
    lie: async ({ wallet, how }) => ({ accounts: shifted({ wallet, how }) }),
  },
  'standard:disconnect': {
    version: '1.0.0',
    method: 'disconnect',
    prompts: false,
    perform: disconnect,
    lie: async () => undefined,
  },
}

/** The accounts; as `otherAccount`, each with the public key of the next. */
function shifted({ wallet, how }: { wallet: StandardContext; how: string | undefined }) {
  const accounts = wallet.shareable()
  if (how !== 'otherAccount') return accounts
  const all = wallet.state().accounts.flat()
  return accounts.map((account) => {
    const next = all[(all.findIndex(({ address }) => address === account.address) + 1) % all.length]
    return { ...account, publicKey: next?.publicKey ?? account.publicKey }
  })
}
