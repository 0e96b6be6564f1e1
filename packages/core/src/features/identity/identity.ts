import type { Profile } from '../../account/createAccounts.js'
import type { Feature, FeatureHost } from '../../client/Client.js'
import { createStore } from '../../context/createStore.js'
import { within } from '../../lib/within.js'
import { onceOpened } from '../onceOpened.js'
import { createIdentityCache } from './createIdentityCache.js'
import { lookUp } from './lookUp.js'

/**
 * Sets the name and picture of accounts: `client.use(identity())`. Uses a result of the last five minutes immediately. Sends no
 * request before the modal has been opened.
 */
export type IdentityApi = {
  /**
   * Looks up the active account if due, and from now on each account that becomes active. Call it if the modal was
   * opened before this feature was added. Never rejects.
   */
  refresh(): Promise<void>
  /** Looks the active account up again, without the caches: its name has changed. Never rejects. */
  reload(): Promise<void>
}

declare global {
  interface LatchkeyFeatures {
    readonly identity: IdentityApi
  }
}

/** After a failed look-up, no retry for this long. Milliseconds. */
const lockout = 30_000
/** A look-up without a result fails after this long. Milliseconds. */
const bound = 60_000

/**
 * Adds names and pictures of accounts: `client.use(identity())`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { identity } from '@latchkey/core/identity'
 *
 * const client = createLatchkey({ adapters: [] })
 * await client.use(identity()).refresh()
 * const { profileName } = client.accounts.$active.get()
 * ```
 */
export const identity = (): Feature<IdentityApi> => ({ id: 'identity', create: createIdentity })

function createIdentity({ client, clock, log, scope, storage }: FeatureHost): IdentityApi {
  const { accounts, modal, networks } = client
  const cache = createIdentityCache({
    store: createStore({ storage, clientId: client.id, log }),
    now: clock.now,
  })
  /** Look-ups by CAIP-10 id, because a name belongs to the network it was looked up on. */
  const running = new Map<string, Promise<void>>()
  const failedAt = new Map<string, number>()
  let mayRequest = false

  const load = async (address: string, accountId: string, fresh = false): Promise<void> => {
    const network = networks.$states.get()[networks.$activeNamespace.get()]?.network
    if (!network) return
    try {
      const found = await within({ ms: bound, sleep: clock.sleep, signal: scope.signal }, (signal) =>
        lookUp({ client, network, address, fresh, log, signal }),
      )
      if (found) learn(address, accountId, found)
    } catch {
      failedAt.set(accountId, clock.now())
      log('debug', 'Identity: the look-up failed.')
    }
  }

  const isHere = (address: string) =>
    Object.values(accounts.$states.get()).some((state) =>
      state?.accounts.some((account) => account.address === address),
    )

  const learn = (address: string, accountId: string, profile: Profile) => {
    if (isHere(address)) cache.set(accountId, profile)
    const active = accounts.$active.get()
    // The account may have moved to another network, where its name differs.
    if (active.address !== address || active.caipAddress === accountId) accounts.setProfile(address, profile)
  }

  const look = async (): Promise<void> => {
    const { address, caipAddress: id, profileName, profileImage } = accounts.$active.get()
    if (!address || !id) return
    const known = cache.get(id)
    if (known) {
      if (known.name !== profileName || known.image !== profileImage) accounts.setProfile(address, known)
      return
    }
    const failed = failedAt.get(id)
    if (!mayRequest || (failed !== undefined && clock.now() - failed < lockout)) return
    const loading = running.get(id) ?? load(address, id).finally(() => running.delete(id))
    running.set(id, loading)
    await loading
  }

  const refresh = () => {
    mayRequest = true
    return look()
  }
  onceOpened({ client, scope }, () => void refresh())
  scope.add(modal.$state.listen(({ open }, before) => void (open && !before?.open && look())))
  scope.add(accounts.$active.listen(() => void look()))
  void look()
  return {
    refresh,
    async reload() {
      const { address, caipAddress: id } = accounts.$active.get()
      if (address && id) await load(address, id, true)
    },
  }
}
