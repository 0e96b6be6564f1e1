import type { WalletChain } from '../chains/WalletChain.ts'
import type { WalletNamespace } from '../namespaces/WalletNamespace.ts'
import { plainText } from '../peer/plainText.ts'
import type { ProposedNamespace } from './defaultChoice.ts'
import { type RequestedSession, readRequestedNamespaces } from './readRequestedNamespaces.ts'

/** Combines the request with the wallet's own accounts and chains. */
export function readProposal({
  requested,
  walletNamespaces,
  chains,
}: {
  requested: RequestedSession
  walletNamespaces: readonly WalletNamespace[]
  chains: readonly WalletChain[]
}): readonly ProposedNamespace[] {
  return readRequestedNamespaces(requested).map((row) => {
    const walletNamespace = walletNamespaces.find(({ namespace }) => namespace === row.namespace)
    return {
      ...row,
      title: walletNamespace?.title ?? plainText({ value: row.namespace, limit: 60 }),
      addresses: walletNamespace?.addresses ?? [],
      chains: row.chains.map(({ id, isRequired }) => {
        const name = chains.find((chain) => chain.id === id)?.name
        return { id, isRequired, ...(name !== undefined && { name }) }
      }),
    }
  })
}
