import type { WalletPermissions } from '../../adapter/WalletPermissions.js'
import type { Latchkey } from '../../client/Client.js'
import { rpcErrors } from '../../errors/rpcErrors.js'
import { toError } from '../../errors/toError.js'
import type { SessionSubject } from './readSources.js'
import type { SmartSession } from './SmartSessionsApi.js'
import { smartSessionErrors } from './smartSessionErrors.js'

/** Has the wallet sign a message for the provider API. */
async function sign(
  client: Latchkey,
  { address, connection, network }: SessionSubject,
  message: string,
  signal: AbortSignal,
) {
  const { signMessage } = client.can(network.namespace)
  if (!signMessage) throw smartSessionErrors.unavailable({})
  return signMessage({ connection, address, message, signal })
}

/**
 * Has the account sign for a session, and keeps it at the provider API.
 * @throws `permissions/unavailable`, `permissions/not_saved`, and errors of the wallet
 */
export async function saveSession({
  client,
  subject,
  session: { granted },
  now,
  signal,
}: {
  readonly client: Latchkey
  readonly subject: SessionSubject
  readonly session: SmartSession
  now(): number
  readonly signal: AbortSignal
}): Promise<void> {
  if (!granted || !client.options.api) throw smartSessionErrors.unavailable({})
  const { addSession, addSessionMessage, providerApi } = await import('./calls.js')
  const { id: pci, to, expiry, permissions, rules: policies } = granted
  const id = `${subject.network.id}:${subject.address}`
  const timestamp = Math.floor(now() / 1_000)
  const message = addSessionMessage({ account: id, pci, to, expiry, permissions, policies, timestamp })
  const signature = await sign(client, subject, message, signal)
  await addSession(client.use(providerApi()), { id, message, signature }).catch((cause: unknown) => {
    throw smartSessionErrors.notSaved({}, { cause })
  })
}

/** Codes of wallets that revoke permissions only in their own settings. */
const unsupported: readonly string[] = [
  rpcErrors.methodNotFound.code,
  rpcErrors.methodNotSupported.code,
  rpcErrors.unsupportedMethod.code,
]

/**
 * Has the wallet revoke a session, then marks it at the provider API if that lists it. The mark needs a signature:
 * the one that the wallet returned or, if that is missing or not accepted, one of a message.
 * @throws `permissions/revoke_unsupported`, `permissions/not_unlisted`, and errors of the wallet
 */
export async function revokeSavedSession({
  client,
  subject,
  permissions,
  session,
  isRevoked,
  signal,
  onStep,
  onRevoked,
}: {
  readonly client: Latchkey
  readonly subject: SessionSubject
  readonly permissions: WalletPermissions
  readonly session: SmartSession
  /** The wallet revoked it before, and the provider API still lists it. */
  readonly isRevoked: boolean
  readonly signal: AbortSignal
  onStep(step: 'wallet' | 'sign'): void
  onRevoked(): void
}): Promise<void> {
  const { expiry, granted, id: pci, sources } = session
  let signature: string | undefined
  if (!isRevoked) {
    onStep('wallet')
    const permission = { id: pci, expiry, permissions: granted?.permissions ?? [], context: granted?.context }
    try {
      signature = (await permissions.revoke({ ...subject, permission, signal })).signature
    } catch (thrown) {
      const error = toError(thrown)
      throw unsupported.includes(error.code)
        ? smartSessionErrors.revokeUnsupported({}, { cause: error })
        : error
    }
    onRevoked()
  }
  if (!sources.includes('api')) return
  const { providerApi, revokeSession: mark, revokeSessionMessage } = await import('./calls.js')
  const id = `${subject.network.id}:${subject.address}`
  const send = (by: string) => mark(client.use(providerApi()), { id, pci, signature: by })
  try {
    if (signature !== undefined) {
      const isTaken = await send(signature).then(
        () => true,
        () => false,
      )
      if (isTaken) return
    }
    onStep('sign')
    await send(await sign(client, subject, revokeSessionMessage({ account: id, pci }), signal))
  } catch (cause) {
    throw smartSessionErrors.notUnlisted({}, { cause })
  }
}
