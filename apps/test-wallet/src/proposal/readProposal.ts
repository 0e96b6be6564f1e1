import type { WalletFamily } from '../families/WalletFamily.ts'
import { plainText } from '../peer/plainText.ts'
import type { WalletChain } from '../wallet/WalletChain.ts'
import type { ProposedNamespace } from './defaultChoice.ts'
import { type AskedSession, readAskedNamespaces } from './readAskedNamespaces.ts'

/** Puts what is asked beside what the wallet has. */
export function readProposal({
  asked,
  families,
  chains,
}: {
  asked: AskedSession
  families: readonly WalletFamily[]
  chains: readonly WalletChain[]
}): readonly ProposedNamespace[] {
  return readAskedNamespaces(asked).map((row) => {
    const family = families.find(({ namespace }) => namespace === row.namespace)
    return {
      ...row,
      title: family?.title ?? plainText({ value: row.namespace, limit: 60 }),
      addresses: family?.addresses ?? [],
      chains: row.chains.map(({ id, isRequired }) => {
        const name = chains.find((chain) => chain.id === id)?.name
        return { id, isRequired, ...(name !== undefined && { name }) }
      }),
    }
  })
}
