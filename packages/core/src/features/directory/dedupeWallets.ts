import type { Connector } from '../../connector/Connector.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { findConnector } from './findConnector.js'

/** Returns the keys of a wallet. Two wallets that share a key are the same. */
const keysOf = ({ id, name, rdns }: DirectoryWallet) => [
  `id ${id}`,
  `name ${name.toLowerCase()}`,
  ...(rdns ? [`rdns ${rdns.toLowerCase()}`] : []),
]

/** Drops wallets that are discovered already, listed elsewhere or repeated. The first of each stays. */
export function dedupeWallets({
  wallets,
  connectors = [],
  beside = [],
}: {
  readonly wallets: readonly DirectoryWallet[]
  /** Discovered wallets. */
  readonly connectors?: readonly Connector[]
  /** Wallets that are listed elsewhere. */
  readonly beside?: readonly DirectoryWallet[]
}): readonly DirectoryWallet[] {
  const taken = new Set(beside.flatMap(keysOf))
  return wallets.filter((wallet) => {
    const keys = keysOf(wallet)
    if (keys.some((key) => taken.has(key))) return false
    if (findConnector(wallet, connectors)) return false
    for (const key of keys) taken.add(key)
    return true
  })
}
