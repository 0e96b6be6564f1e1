import type { SessionTypes } from '@walletconnect/types'
import type { WalletFamily } from '../families/WalletFamily.ts'
import { readPeer } from '../peer/readPeer.ts'
import type { WalletChain } from './WalletChain.ts'
import type { SessionView } from './WalletState.ts'

/** A session as it is shown. `current` has the chain of each family, where one was chosen. */
export function readSession({
  session,
  families,
  chains,
  current,
}: {
  session: SessionTypes.Struct
  families: readonly WalletFamily[]
  chains: readonly WalletChain[]
  current: Readonly<Record<string, string>>
}): SessionView {
  return {
    topic: session.topic,
    peer: readPeer(session.peer.metadata),
    expiresAt: session.expiry * 1_000,
    connections: Object.entries(session.namespaces).flatMap(([namespace, { accounts }]) => {
      const family = families.find((one) => one.namespace === namespace)
      const approved = [...new Set(accounts.map(chainOf))]
      const [first] = accounts
      if (!family || first === undefined) return []
      const chosen = current[namespace]
      return [
        {
          namespace,
          title: family.title,
          addresses: family.addresses,
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
