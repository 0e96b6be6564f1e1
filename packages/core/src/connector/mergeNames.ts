import type { Connector } from './Connector.js'
import { foldName } from './foldName.js'
import { isFound, type WalletMembers } from './mergeIdentities.js'
import { plainRdns } from './plainRdns.js'

/** A wallet of the directory, which ties a name to an rdns. */
export type NamedWallet = {
  /** Name of the wallet. */
  readonly name: string
  /** Earlier names, which an installed wallet may still use. */
  readonly formerNames?: readonly string[] | undefined
  /** Reverse domain name of EIP-6963. */
  readonly rdns?: string | undefined
}

/**
 * Merges wallets of one name on different namespaces, because most extensions announce each of their chains by another
 * standard. Any extension can take a name, so this needs proof. Claims of one name that may be two wallets get a warning.
 */
export function mergeNames(
  wallets: readonly WalletMembers[],
  known: {
    /** All connectors, with those of the app. */
    readonly connectors: readonly Connector[]
    /** Wallets of the directory. */
    readonly directory: readonly NamedWallet[]
  },
): readonly WalletMembers[] {
  const names = new Map(known.connectors.map((one) => [one, foldName(one.name)]))
  let merged = wallets
  for (const name of new Set(names.values())) {
    const hasName = (one: Connector) => names.get(one) === name
    const claims = known.connectors.filter(hasName)
    const own = merged.filter((members) => isFound(members[0]) && members.every(hasName))
    if (claims.length < 2 || own.length === 0) continue
    const listed = known.directory.flatMap(({ name: now, formerNames = [], rdns }) =>
      rdns && [now, ...formerNames].some((one) => foldName(one) === name) ? (plainRdns(rdns) ?? []) : [],
    )
    const { isWarned, keyOf } = judge(own, { claims, listed })
    merged = merged.flatMap((members): readonly WalletMembers[] => {
      if (!own.includes(members)) return [members]
      const group = own.filter((one) => one === members || keyOf(one) === keyOf(members))
      if (group[0] !== members) return []
      const [first, ...others] = group
        .flat()
        .map((one): Connector => (isWarned(one) ? { warning: 'name_collision', ...one } : one))
      return first ? [[first, ...others]] : []
    })
  }
  return merged
}

/** Decides which wallets of one name are one wallet: those with the same key. */
function judge(
  own: readonly WalletMembers[],
  { claims, listed }: { readonly claims: readonly Connector[]; readonly listed: readonly string[] },
): {
  readonly isWarned: (one: Connector) => boolean
  readonly keyOf: (members: WalletMembers) => unknown
} {
  const apart = (members: WalletMembers) => members
  const isDisputed = (one: Connector) =>
    claims.some((other) => other !== one && one.namespaces.some((each) => other.namespaces.includes(each)))
  if (claims.some(isDisputed)) return { isWarned: isDisputed, keyOf: apart }
  const rdns = new Set(own.flat().flatMap((one) => plainRdns(one.rdns) ?? []))
  const isListed = [...rdns].some((one) => listed.includes(one))
  // The directory has the name for another wallet.
  if (own.length > 1 && listed.length > 0 && rdns.size > 0 && !isListed)
    return { isWarned: () => true, keyOf: apart }
  if (rdns.size > 1) return { isWarned: () => false, keyOf: apart }
  return { isWarned: () => false, keyOf: isListed ? () => listed : pictureOf }
}

/** Returns the bytes of the wallet's picture, or its URL; the wallet itself if it has none or several. */
function pictureOf(members: WalletMembers): unknown {
  const pictures = new Set(members.map(({ icon }) => icon && bytesOf(icon)))
  const [picture] = pictures
  return picture && pictures.size === 1 ? picture : members
}

function bytesOf(icon: string): string {
  const [, base64, data = ''] = /^data:[^,]*?(;base64)?,(.*)$/is.exec(icon.trim()) ?? []
  try {
    return (base64 ? atob(data) : decodeURIComponent(data)) || icon
  } catch {
    return icon
  }
}
