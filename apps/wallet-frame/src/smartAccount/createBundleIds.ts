import { rpcErrors } from '@latchkey/core'
import type { Hex } from 'viem'

/** The operation of a bundle. */
export type KnownBundle = { readonly chainId: string; readonly hash: Hex }

/** Bundles of this visit, by the page's ids. */
export type BundleIds = {
  /** @throws `rpc/duplicate_id` */
  requireNew(id: string | undefined): void
  /** Returns the id for the page. */
  add(id: string | undefined, bundle: KnownBundle): string
  find(id: string): (KnownBundle & { readonly isOwn: boolean }) | undefined
}

/** The wallet's own ids contain the operation and its network, so a later visit can read them. */
const toId = ({ chainId, hash }: KnownBundle): string =>
  `${hash}${BigInt(chainId.slice('eip155:'.length)).toString(16).padStart(64, '0')}`

function readId(id: string): KnownBundle | undefined {
  if (!/^0x[\da-f]{128}$/i.test(id)) return undefined
  const chainId = BigInt(`0x${id.slice(66)}`)
  return chainId > 0n && chainId < 2n ** 53n
    ? { chainId: `eip155:${chainId}`, hash: id.slice(0, 66).toLowerCase() as Hex }
    : undefined
}

/** Creates the ids of bundles. The page's ids are forgotten with the page; the wallet's own ids last. */
export function createBundleIds(): BundleIds {
  const named = new Map<string, KnownBundle>()
  const sent = new Set<string>()
  return {
    requireNew(id) {
      if (id !== undefined && named.has(id)) throw rpcErrors.duplicateId({}, { rpcCode: 5720 })
    },
    add(id, bundle) {
      sent.add(bundle.hash)
      if (id === undefined) return toId(bundle)
      named.set(id, bundle)
      return id
    },
    find(id) {
      const bundle = named.get(id) ?? readId(id)
      return bundle && { ...bundle, isOwn: sent.has(bundle.hash) }
    },
  }
}
