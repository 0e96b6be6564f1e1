import type { Namespace } from '../../caip/namespace.js'
import type { FeatureHost } from '../../client/Client.js'
import type { SiwxConfig } from '../../client/SiwxConfig.js'
import { type Session, walletErrors } from '../../connector/Connection.js'
import { toError } from '../../errors/toError.js'
import type { createSiwxSource } from './createSiwxSource.js'
import type { SiwxAccount, SiwxApi } from './SiwxApi.js'
import type { SiwxTarget } from './SiwxTarget.js'

/**
 * Signs out when the visitor disconnects, or when the wallet ends a session that cannot be resumed (WalletConnect).
 * With the last wallet, all sessions end; otherwise those of that wallet's accounts. A wallet that locks keeps its
 * session for its return.
 *
 * Returns the function that signs an account out before its wallet is disconnected. The disconnection then does not sign it out
 * again.
 */
export function signOutWithWallet(
  { client, log, scope }: Pick<FeatureHost, 'client' | 'log' | 'scope'>,
  {
    config,
    $state,
    source: { bounded, revoke },
  }: {
    readonly config: SiwxConfig
    readonly source: Pick<ReturnType<typeof createSiwxSource>, 'bounded' | 'revoke'>
  } & Pick<SiwxApi, '$state'>,
): (target: SiwxTarget) => Promise<void> {
  if (config.signOutOnDisconnect === false)
    return async (target) => {
      await revoke(target, scope.signal)
    }
  const signedIn = new Map<Namespace, SiwxAccount>()
  scope.add(
    $state.subscribe((state) => {
      if (state.status !== 'signedIn') return
      const owner = config.sessionScope === 'wallet' ? state.session.data : state.account
      signedIn.set(owner.chainId.split(':')[0] as Namespace, owner)
    }),
  )
  const end = async (gone: readonly Namespace[]) => {
    const accounts = [...signedIn].filter(([namespace]) => gone.includes(namespace))
    for (const [namespace] of accounts) signedIn.delete(namespace)
    if (accounts.length === 0) return
    if (client.connections.$sessions.get().length === 0) return config.setSessions([])
    await Promise.all(
      accounts.map(([, { chainId, accountAddress }]) => config.revokeSession(chainId, accountAddress)),
    )
  }
  const endGone = () => {
    const states = client.connections.$states.get()
    const gone = [...signedIn.keys()].filter((namespace) => states[namespace]?.status !== 'connected')
    end(gone).catch((thrown) => log('warn', 'Signing out failed.', toError(thrown).code))
  }
  scope.add(
    client.events.subscribe((event) => {
      if (event.name === 'DISCONNECT_SUCCESS' || event.name === 'DISCONNECT_ERROR') endGone()
    }),
  )
  const followed = new WeakSet<Session>()
  const follow = (session: Session) => {
    if (followed.has(session) || !client.connectors.get(session.connectorId)?.walletConnect) return
    followed.add(session)
    const ended = () => {
      const isByWallet = toError(session.signal.reason).code === walletErrors.ended.code
      // The connections end after this listener.
      if (isByWallet) queueMicrotask(endGone)
    }
    session.signal.addEventListener('abort', ended, { once: true, signal: scope.signal })
  }
  scope.add(client.connections.$sessions.subscribe((sessions) => sessions.forEach(follow)))

  const forget = (owners: readonly SiwxAccount[]) => {
    for (const [namespace, { chainId, accountAddress }] of signedIn)
      if (owners.some((owner) => owner.chainId === chainId && owner.accountAddress === accountAddress))
        signedIn.delete(namespace)
  }
  return async (target) => {
    const sessions = client.connections.$sessions.get()
    const isLast = sessions.every(({ connectorId }) => connectorId === target.connectorId)
    if (!isLast || signedIn.size === 0) return forget(await revoke(target, scope.signal))
    await bounded(scope.signal, () => config.setSessions([]))
    signedIn.clear()
  }
}
