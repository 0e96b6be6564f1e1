import type { WalletChain } from '../../wallet/WalletChain.ts'
import { plain } from './plain.ts'

/** A chain that has a name in the wallet. */
export type NamedChain = Pick<WalletChain, 'id' | 'name'>

/** What a chain is called, with its id. */
export function chainName({ id, chains }: { id: string; chains: readonly NamedChain[] }): string {
  const known = chains.find((chain) => chain.id === id)
  return known ? `${plain(known.name)} (${id})` : `${plain(id)}, not in this wallet`
}
