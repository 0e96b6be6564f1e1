import type { ChainId, EmbeddedWalletUser, FeatureHost } from '@latchkey/core'
import type { Store } from '@latchkey/core/adapter'
import type { WritableAtom } from 'nanostores'
import type { Frame } from '../frame/createFrame.js'
import type { FrameDialect } from '../frame/frameDialect.js'
import { embeddedWalletKeys as keys } from '../storage/embeddedWalletKeys.js'
import type { AccountTypes } from './createAccountTypes.js'
import type { WalletRequests } from './createWalletRequests.js'
import type { NetworkUser } from './NetworkUser.js'
import type { EmbeddedNamespace } from './openConnection.js'

/** Loads with the first read that fails. */
const loadReadAgain = () => import('./readAgain.js')

export type ReadingUsers = {
  /** Never prompts the visitor. */
  readonly silent?: boolean
  readonly signal: AbortSignal | undefined
}

/** Creates the reads of the signed-in visitor, who has an account on each namespace. */
export function createUsers({
  client,
  namespaces,
  frame,
  dialect,
  store,
  accountTypes,
  requests,
  $imports,
  $user,
}: {
  readonly client: FeatureHost['client']
  readonly namespaces: readonly EmbeddedNamespace[]
  frame(): Frame
  readonly dialect: FrameDialect
  readonly store: Store
  readonly accountTypes: Pick<AccountTypes, 'read'>
  readonly requests: Pick<WalletRequests, 'openPages'>
  /** Whether a new account gets the keys of another wallet. */
  readonly $imports: WritableAtom<boolean>
  readonly $user: WritableAtom<EmbeddedWalletUser | undefined>
}): {
  /** Reads the user on each namespace, the active one last, so that the frame stays on it. */
  read(reading: ReadingUsers): Promise<readonly NetworkUser[]>
  /** Writes the user into `$user`, and the facts of the sign-in into the storage. */
  show(user: Pick<NetworkUser, 'user' | 'network'>): void
} {
  return {
    async read({ silent, signal }) {
      const active = client.networks.$activeNamespace.get()
      const order = [...namespaces].sort((a, b) => Number(a === active) - Number(b === active))
      const users: NetworkUser[] = []
      for (const namespace of order) {
        const network = client.networks.$states.get()[namespace]?.network
        if (!network) continue
        const preferredAccountType = namespace === 'eip155' ? accountTypes.read() : undefined
        const [rpcUrl] = dialect.takesRpcUrl ? network.rpcUrls : []
        const read = () =>
          frame().call(
            'getUser',
            {
              chainId: network.id,
              ...(preferredAccountType && { preferredAccountType }),
              ...(rpcUrl !== undefined && { rpcUrl }),
              ...(!silent && $imports.get() && { imports: true }),
            },
            { signal },
          )
        const user = await read().catch(async (thrown: unknown) => {
          const { readAgain } = await loadReadAgain().catch(() => {
            throw thrown
          })
          return readAgain({ thrown, silent, signal, network, order, users, requests, $imports, read })
        })
        if (user) users.push({ namespace, network, user })
      }
      return users
    },
    show({ user, network }) {
      const email = user.email ?? store.read(keys.email)
      const userName = user.userName ?? store.read(keys.userName)
      $user.set({
        email,
        userName,
        authProvider: store.read(keys.social) ?? 'email',
        address: user.address,
        chainId: network.id as ChainId,
        accounts: user.accounts ?? [],
        preferredAccountType: user.preferredAccountType,
        smartAccountDeployed: user.smartAccountDeployed,
      })
      if (email !== undefined) store.write(keys.email, email)
      if (userName !== undefined) store.write(keys.userName, userName)
    },
  }
}
