import { type ChainId, walletErrors } from '@latchkey/core'
import { parseChainId } from '../lib/parseChainId.js'

/** A Safe, as the page around this one reports it. */
export type SafeInfo = {
  /** Address of the Safe. */
  readonly address: string
  /** CAIP-2 id of its network. */
  readonly chainId: ChainId<'eip155'>
  /** Number of owners that have to sign. Absent: unknown. */
  readonly threshold?: number
  /** Addresses of the owners. Absent: unknown. */
  readonly owners?: readonly string[]
  /** True: the visitor is no owner, so they cannot sign. Absent: unknown. */
  readonly isReadOnly?: boolean
}

/** More owners than any Safe has. A longer list counts as unknown. */
const ownerLimit = 1_000

/**
 * Parses the response to `getSafeInfo`. Facts beside the address and the network are optional.
 * @throws `wallet/malformed_response`
 */
export function parseSafeInfo(value: unknown): SafeInfo {
  const { safeAddress, chainId, threshold, owners, isReadOnly } = Object(value) as Readonly<
    Record<string, unknown>
  >
  const network = parseChainId(chainId)
  if (!isAddress(safeAddress) || !network) throw walletErrors.malformedResponse({ method: 'getSafeInfo' })
  const list: readonly unknown[] = Array.isArray(owners) && owners.length <= ownerLimit ? owners : []
  const isCount = typeof threshold === 'number' && Number.isSafeInteger(threshold) && threshold > 0
  return {
    address: safeAddress,
    chainId: network,
    ...(isCount && { threshold }),
    ...(list.length > 0 && list.every(isAddress) && { owners: [...list] }),
    ...(typeof isReadOnly === 'boolean' && { isReadOnly }),
  }
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
