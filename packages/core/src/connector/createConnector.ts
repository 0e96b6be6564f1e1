import { toError } from '../errors/toError.js'
import { type Session, walletErrors } from './Connection.js'
import type { Connector } from './Connector.js'

/**
 * Creates a connector from a function that opens a session. Any thrown value becomes a `LatchkeyError`. Its `connect` rejects
 * with `wallet/no_accounts` if there is no session.
 *
 * @example
 * ```ts
 * import { type Connection, createConnector } from '@latchkey/core'
 * import { type AdapterHost, createSession } from '@latchkey/core/adapter'
 *
 * type Wallet = { connect(options: { silent: boolean }): Promise<Connection | undefined> }
 *
 * const example = ({ clock }: AdapterHost, wallet: Wallet) =>
 *   createConnector({
 *     id: 'example',
 *     type: 'EXTERNAL',
 *     name: 'Example',
 *     namespaces: ['eip155'],
 *     method: 'connect',
 *     open: ({ silent }) =>
 *       createSession({
 *         connectorId: 'example',
 *         wallet,
 *         clock,
 *         watch: () => [],
 *         async open() {
 *           const connection = await wallet.connect({ silent })
 *           return connection && [connection]
 *         },
 *       }),
 *   })
 * ```
 */
export function createConnector({
  method,
  open,
  ...named
}: Omit<Connector, 'connect' | 'restore' | 'walletConnect'> & {
  /** Method that requests accounts. The error names it if the wallet returns none. */
  readonly method: string
  /** Resolves with `undefined` if the wallet shares no account. A silent request never prompts. */
  open(
    request: { readonly silent: boolean } & Parameters<Connector['connect']>[0],
  ): Promise<Session | undefined>
}): Connector {
  const openSession = async (silent: boolean, request: Parameters<Connector['connect']>[0]) => {
    try {
      return await open({ silent, ...request })
    } catch (reason) {
      throw toError(reason)
    }
  }
  return {
    ...named,
    async connect(request) {
      const session = await openSession(false, request)
      if (!session) throw walletErrors.noAccounts({ method })
      return session
    },
    restore: (request) => openSession(true, request),
  }
}
