import type { Network } from '../../adapter/Network.js'
import type { Api } from '../../api/defineCall.js'
import type { Latchkey } from '../../client/Client.js'
import { connectionErrors } from '../../connection/connectionErrors.js'
import type { Connection } from '../../connector/Connection.js'
import { toError } from '../../errors/toError.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import { namesErrors } from './namesErrors.js'

/** The public provider API rejects messages signed longer ago. Milliseconds. */
const signedWithin = 10_000

/** The account that a name is for, and how it signs. */
export type NameSubject = {
  readonly account: string
  readonly isSmartAccount: boolean
  readonly network: Network
  readonly connection: Connection
}

/**
 * Prompts an account's wallet for a signature, and registers a name. The message contains the name and the time. If
 * two accounts register it, the provider API decides. Whatever its response, the name counts as registered only if it
 * resolves to the account.
 */
export async function registerAccountName({
  client,
  api,
  name,
  subject: { account, network, connection },
  now,
  signal,
  onSigned,
}: {
  readonly client: Latchkey
  readonly api: Api
  readonly name: string
  readonly subject: NameSubject
  now(): number
  /** Aborts the wallet's prompt. A signed name is stored all the same. */
  readonly signal: AbortSignal
  onSigned(): void
}): Promise<void> {
  const { getProfile, registerName } = await import('./calls.js')
  const { signMessage } = client.can(network.namespace)
  if (!signMessage)
    throw connectionErrors.unsupported({ capability: 'signMessage', namespace: network.namespace })
  const isOwner = (profile: { readonly name: string; readonly addresses: Addresses } | undefined) =>
    profile?.name === name && ownsName(profile.addresses, account)
  const read = (until?: AbortSignal) => getProfile(api, { name }, { chainId: network.id, signal: until })

  const before = await read(signal)
  if (isOwner(before)) return
  if (before) throw namesErrors.taken({ name })

  const signedAt = now()
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(signedAt / 1_000) })
  const signature = await signMessage({ connection, address: account, message, signal })
  signal.throwIfAborted()
  onSigned()
  const request = { coin_type: coinTypeOf(network), address: account, message, signature }
  let failure: LatchkeyError | undefined
  try {
    if (isOwner(await registerName(api, request))) return
  } catch (thrown) {
    failure = toError(thrown)
  }
  // The response may have been lost, or another account may have been first.
  const after = await read().catch((thrown: unknown) => {
    throw failure ?? toError(thrown)
  })
  if (isOwner(after)) return
  if (after) throw namesErrors.raceLost({ name }, { cause: failure })
  const { status } = Object(failure?.context) as { status?: number }
  if (status === 401) throw namesErrors.signatureRefused({ name }, { cause: failure })
  if (status !== undefined && status !== 400) throw failure
  if (failure && status === undefined) throw failure
  const isLate = now() - signedAt > signedWithin
  throw (isLate ? namesErrors.expired : namesErrors.refused)({ name }, { cause: failure })
}

type Addresses = Readonly<Record<string, { readonly address: string }>>

const ownsName = (addresses: Addresses, account: string): boolean =>
  Object.values(addresses).some(({ address }) => address.toLowerCase() === account.toLowerCase())

/** Returns the coin type of an EVM network (ENSIP-11). */
const coinTypeOf = ({ id }: Network): number => Number(id.split(':')[1]) + 2 ** 31
