import { connectionErrors, type Network, toError } from '@latchkey/core'
import type { WritableAtom } from 'nanostores'
import { embeddedWalletErrors } from '../errors/embeddedWalletErrors.js'
import type { FrameUser } from '../protocol/methods.js'
import type { WalletRequests } from './createWalletRequests.js'
import type { NetworkUser } from './NetworkUser.js'
import type { EmbeddedNamespace } from './openConnection.js'

/** The wallet's page that a failed read needs. */
const screens: Readonly<Record<string, 'restore' | 'import' | 'blocked'>> = {
  [embeddedWalletErrors.recoveryNeeded.code]: 'restore',
  [embeddedWalletErrors.importNeeded.code]: 'import',
  [embeddedWalletErrors.blocked.code]: 'blocked',
}

/**
 * Reads the user again after the visitor has done what a failed read needs on the wallet's page. Resolves with
 * `undefined` if the wallet has no account on the namespace, unless it has none at all.
 * @throws any other failure, and `connection/unsupported` for a read that must not prompt.
 */
export async function readAgain({
  thrown,
  silent,
  signal,
  network,
  order,
  users,
  requests,
  $imports,
  read,
}: {
  readonly thrown: unknown
  readonly silent: boolean | undefined
  readonly signal: AbortSignal | undefined
  readonly network: Network
  /** The namespaces in the order of their reads, and the users that were read before. */
  readonly order: readonly EmbeddedNamespace[]
  readonly users: readonly NetworkUser[]
  readonly requests: Pick<WalletRequests, 'openPages'>
  readonly $imports: WritableAtom<boolean>
  read(): Promise<FrameUser>
}): Promise<FrameUser | undefined> {
  /** A wallet of one private key has an account on the other namespace alone. */
  const orNone = (error: unknown) => {
    const isLast = users.length === 0 && network.namespace === order.at(-1)
    if (isLast || toError(error).code !== embeddedWalletErrors.noAccount.code) throw error
    return undefined
  }
  const { code } = toError(thrown)
  // The next attempt opens the wallet that the account has.
  if (code === embeddedWalletErrors.keysExist.code) $imports.set(false)
  const screen = screens[code]
  if (!screen) return orNone(thrown)
  // Only the visitor can restore keys that their passkey or password seals, import some, or take those of a blocked wallet away.
  if (silent) throw connectionErrors.unsupported({ capability: 'restore', namespace: network.namespace })
  await requests.openPages({ screen, network, signal })
  $imports.set(false)
  return read().catch(orNone)
}
