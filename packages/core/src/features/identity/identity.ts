import type { Profile } from '../../account/createAccounts.js'
import { createBalanceCache } from '../../account/createBalanceCache.js'
import type { Feature } from '../../client/Client.js'
import { createStore } from '../../context/createStore.js'
import { within } from '../../lib/within.js'
import { onceOpened } from '../onceOpened.js'
import { createIdentityCache } from './createIdentityCache.js'
import type { IdentityApi } from './IdentityApi.js'
import { lookUp } from './lookUp.js'

/** No other try this long after nobody could say. Milliseconds. */
const lockout = 30_000
/** Who has not said by then has failed. Milliseconds. */
const bound = 60_000

/** Who accounts are: `client.use(identity)`. */
export const identity: Feature<IdentityApi> = {
  id: 'identity',
  create({ client, clock, log, scope, storage }) {
    const { accounts, events, modal, networks } = client
    const cache = createIdentityCache({
      store: createStore({ storage, clientId: client.id, log }),
      now: clock.now,
    })
    const running = new Map<string, Promise<void>>()
    const failedAt = new Map<string, number>()
    let mayAsk = false

    const ask = async (address: string): Promise<void> => {
      const network = networks.$states.get()[networks.$activeNamespace.get()]?.network
      if (!network) return
      try {
        const found = await within({ ms: bound, sleep: clock.sleep, signal: scope.signal }, (signal) =>
          lookUp({ client, network, address, log, signal }),
        )
        if (found) learn(address, found)
      } catch {
        failedAt.set(address, clock.now())
        log('debug', 'Identity: nobody could say.')
      }
    }

    const isHere = (address: string) =>
      Object.values(accounts.$states.get()).some((state) =>
        state?.allAccounts.some((account) => account.address === address),
      )

    const learn = (address: string, profile: Profile) => {
      if (isHere(address)) cache.set(address, profile)
      // Of this address, whichever is active by now.
      accounts.setProfile(address, profile)
    }

    const look = async (): Promise<void> => {
      const { address, profileName, profileImage } = accounts.$active.get()
      if (!address) return
      const known = cache.get(address)
      if (known) {
        if (known.name !== profileName || known.image !== profileImage) accounts.setProfile(address, known)
        return
      }
      const failed = failedAt.get(address)
      if (!mayAsk || (failed !== undefined && clock.now() - failed < lockout)) return
      const asking = running.get(address) ?? ask(address).finally(() => running.delete(address))
      running.set(address, asking)
      await asking
    }

    const refresh = () => {
      mayAsk = true
      return look()
    }
    onceOpened({ client, scope }, () => void refresh())
    scope.add(modal.$state.listen(({ open }, before) => void (open && !before?.open && look())))
    scope.add(accounts.$active.listen(() => void look()))
    scope.add(
      events.subscribe(({ name }) => {
        // Who was here is not left behind.
        if (name !== 'DISCONNECT_SUCCESS') return
        cache.clear()
        createBalanceCache({ clientId: client.id, clock, log, storage }).clear()
      }),
    )
    void look()
    return { refresh }
  },
}
