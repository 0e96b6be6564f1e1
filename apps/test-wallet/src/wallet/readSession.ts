import type { SessionTypes } from '@walletconnect/types'
import type { WalletChain } from '../chains/WalletChain.ts'
import type { WalletNamespace } from '../namespaces/WalletNamespace.ts'
import { readPeer } from '../peer/readPeer.ts'
import type { SessionView } from './WalletState.ts'

/** Returns a session for display. `current` has the chosen chain of each namespace. */
export function readSession({
  session,
  walletNamespaces,
  chains,
  current,
}: {
  session: SessionTypes.Struct
  walletNamespaces: readonly WalletNamespace[]
  chains: readonly WalletChain[]
  current: Readonly<Record<string, string>>
}): SessionView {
  return {
    topic: session.topic,
    peer: readPeer(session.peer.metadata),
    expiresAt: session.expiry * 1_000,
    connections: Object.entries(session.namespaces).flatMap(([namespace, { accounts }]) => {
      const walletNamespace = walletNamespaces.find((one) => one.namespace === namespace)
      const approved = [...new Set(accounts.map(chainOf))]
      const [first] = accounts
      if (!walletNamespace || first === undefined) return []
      const chosen = current[namespace]
      return [
        {
          namespace,
          title: walletNamespace.title,
          addresses: walletNamespace.addresses,
          address: addressOf(first),
          chains: chains.filter(({ id }) => id.startsWith(`${namespace}:`)),
          chainId: chosen !== undefined && approved.includes(chosen) ? chosen : chainOf(first),
          approved,
        },
      ]
    }),
  }
}

const chainOf = (account: string) => account.slice(0, account.lastIndexOf(':'))
const addressOf = (account: string) => account.slice(account.lastIndexOf(':') + 1)
