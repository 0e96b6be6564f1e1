import {
  type ChainId,
  isAccountId,
  isChainId,
  isNamespace,
  type Namespace,
  parseAccountId,
  parseChainId,
} from '@latchkey/core'
import { namespaceDefaults } from '../lib/namespaceDefaults.js'

/** More accounts than any wallet approves in one namespace, counted per network. A longer list is cut. */
const mostEntries = 1_000
/** The most parts of an approval: namespaces and single networks. */
const mostParts = 100

/** The approval of a wallet in one namespace. */
export type Approval = {
  readonly accounts: readonly { readonly chainId: ChainId; readonly address: string }[]
  /** The approved networks by their current ids, whether or not they have accounts. */
  readonly chains: readonly ChainId[]
  readonly methods: ReadonlySet<string>
  /** The wallet's id of a network, if it differs from ours. */
  readonly names: Readonly<Record<ChainId, ChainId>>
}

type Part = { readonly chains?: unknown; readonly accounts?: unknown; readonly methods?: unknown }

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, mostEntries) : [])
const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Parses an approval, which wallets send by namespace or by single network. Accounts that do not parse, or have no address of their
 * namespace, are left out and counted.
 */
export function readApproval({
  namespaces,
  isAddress,
  format = (_, address) => address,
}: {
  readonly namespaces: unknown
  isAddress(namespace: Namespace, value: string): boolean
  /** Formats an address as its namespace does. */
  format?: ((namespace: Namespace, address: string) => string) | undefined
}): {
  readonly approvals: ReadonlyMap<Namespace, Approval>
  readonly refused: number
  /** Returns true for a namespace that cannot be parsed. An empty list of accounts is not malformed. */
  isMalformed(namespace: Namespace): boolean
} {
  const approvals = new Map<Namespace, Approval>()
  /** Namespaces with a malformed part, and with malformed accounts. */
  const broken = new Set<Namespace>()
  const doubtful = new Set<Namespace>()
  let refused = 0
  for (const [key, given] of isRecord(namespaces) ? Object.entries(namespaces).slice(0, mostParts) : []) {
    const namespace = key.split(':')[0]
    if (!isNamespace(namespace)) continue
    const part: Part = isRecord(given) ? given : {}
    const before = approvals.get(namespace)
    const refusedBefore = refused
    if (![part.accounts, part.methods].every(Array.isArray)) broken.add(namespace)
    const { now, names } = currentNames(namespace)
    const accounts = list(part.accounts).flatMap((value) => {
      const account = isAccountId(value) ? parseAccountId(value) : undefined
      if (
        account?.namespace === namespace &&
        isApprovedChain(account.chainId) &&
        isAddress(namespace, account.address)
      )
        return { chainId: now(account.chainId), address: format(namespace, account.address) }
      refused += 1
      return []
    })
    const listed = [...list(part.chains), key]
      .filter(isApprovedChain)
      .filter((id) => namespaceOf(id) === namespace)
    const listedIds = [...listed, ...accounts.map(({ chainId }) => chainId)]
    const raw = [
      ...listed,
      ...list(part.accounts).flatMap((id) => (isAccountId(id) ? parseAccountId(id).chainId : [])),
    ]
    approvals.set(namespace, {
      accounts: [...(before?.accounts ?? []), ...accounts].slice(0, mostEntries),
      chains: [...new Set([...(before?.chains ?? []), ...listedIds.map(now)])].slice(0, mostEntries),
      methods: new Set([...(before?.methods ?? []), ...list(part.methods).filter(isText)]),
      names: { ...before?.names, ...names(raw) },
    })
    if (refused > refusedBefore) doubtful.add(namespace)
  }
  return {
    approvals,
    refused,
    isMalformed: (namespace) =>
      !isRecord(namespaces) ||
      broken.has(namespace) ||
      (doubtful.has(namespace) && approvals.get(namespace)?.accounts.length === 0),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const namespaceOf = (id: ChainId) => parseChainId(id).namespace

function currentNames(namespace: Namespace) {
  const aliases = Object.entries(namespaceDefaults[namespace].aliases ?? {}) as [ChainId, ChainId][]
  const now = (id: ChainId): ChainId => aliases.find(([, old]) => old === id)?.[0] ?? id
  /** Former ids of networks, for networks that the wallet lists only by them. */
  const names = (listedIds: readonly ChainId[]): Record<ChainId, ChainId> =>
    Object.fromEntries(aliases.filter(([id, old]) => listedIds.includes(old) && !listedIds.includes(id)))
  return { now, names }
}

/**
 * Returns true for a CAIP-2 id that a wallet may name. On EVM the reference is a decimal number: another spelling of a
 * chain, such as `eip155:0x1`, would be another network to the app.
 */
function isApprovedChain(value: unknown): value is ChainId {
  if (!isChainId(value)) return false
  const [namespace, reference] = value.split(':')
  return (
    namespace !== 'eip155' || (/^[1-9]\d*$/.test(reference ?? '') && Number.isSafeInteger(Number(reference)))
  )
}
