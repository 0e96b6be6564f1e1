import type { WalletChain } from '../../wallet/WalletChain.ts'
import { plain } from './plain.ts'

/** What a chain is called, with its id. */
export function chainName({ id, chains }: { id: string; chains: readonly WalletChain[] }): string {
  const known = chains.find((chain) => chain.id === id)
  return known ? `${plain(known.name)} (${id})` : `${plain(id)}, not in this wallet`
}
