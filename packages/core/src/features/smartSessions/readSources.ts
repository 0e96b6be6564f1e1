import type { Network } from '../../adapter/Network.js'
import type { GrantedPermission, WalletPermissions } from '../../adapter/WalletPermissions.js'
import type { Latchkey } from '../../client/Client.js'
import type { Connection } from '../../connector/Connection.js'
import { toError } from '../../errors/toError.js'
import type { SessionSources } from './joinSessions.js'
import type { SmartSessionsState } from './SmartSessionsApi.js'

/** The active account on its network, and its wallet. */
export type SessionSubject = {
  readonly address: string
  readonly network: Network
  readonly connection: Connection
}

type Missing = Extract<SmartSessionsState, { readonly status: 'success' }>['missing'][number]

/** Reads what the wallet and the provider API list, at the same time. A source that fails is in `missing`. */
export async function readSources({
  client,
  subject,
  permissions,
  signal,
  within,
}: {
  readonly client: Latchkey
  readonly subject: SessionSubject
  readonly permissions: WalletPermissions
  readonly signal: AbortSignal
  /** Limits the time of one source. */
  within<value>(work: (signal: AbortSignal) => Promise<value>): Promise<value>
}): Promise<Pick<SessionSources, 'wallet' | 'api'> & { readonly missing: readonly Missing[] }> {
  const missing: Missing[] = []
  const read = async <value>(source: Missing['source'], work: (until: AbortSignal) => Promise<value>) => {
    try {
      return await within(work)
    } catch (thrown) {
      signal.throwIfAborted()
      missing.push({ source, error: toError(thrown) })
      return undefined
    }
  }
  const [wallet, api] = await Promise.all([
    read<readonly GrantedPermission[] | undefined>('wallet', (until) =>
      permissions.list({ ...subject, signal: until }),
    ),
    client.options.api ? read('api', (until) => readApi(client, subject, until)) : undefined,
  ])
  return { wallet, api, missing }
}

async function readApi(client: Latchkey, { address, network }: SessionSubject, signal: AbortSignal) {
  const { getSessions, providerApi } = await import('./calls.js')
  const id = `${network.id}:${address}`
  return (await getSessions(client.use(providerApi()), { id }, { signal, chainId: network.id })).pcis
}
