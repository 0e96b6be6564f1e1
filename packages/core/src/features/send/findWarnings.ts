import { isSameAddress, looksAlike } from '../../caip/looksAlike.js'
import type { Namespace } from '../../caip/namespace.js'
import type { SendWarning } from './SendApi.js'

/** Returns the warnings about an address, the most serious first. */
export function findWarnings(request: {
  readonly namespace: Namespace
  readonly to: string
  /** Addresses of the visitor's wallets. */
  readonly own: readonly string[]
  /** Addresses that the visitor has sent to. */
  readonly recents: readonly string[]
  /** Addresses in the account's history. Strangers can add to it. */
  readonly history: readonly string[]
  /** The network whose record of a name it is, if not the one in use. */
  readonly borrowedFrom?: string | undefined
  /** The adapter found code at the address. */
  readonly isContract: boolean
  /** The same transfer is on its way, or may have been sent. */
  readonly isUnsettled: boolean
}): readonly SendWarning[] {
  const { namespace, to, own, recents, history, borrowedFrom, isContract, isUnsettled } = request
  const isIt = (address: string) => isSameAddress(namespace, address, to)
  const known = [...own, ...recents].find((address) => looksAlike(namespace, address, to))
  const isOwn = own.some(isIt)
  const isKnown = recents.some(isIt)
  const warnings: SendWarning[] = isUnsettled ? [{ kind: 'unsettled' }] : []
  if (known !== undefined && !isOwn && !isKnown) warnings.push({ kind: 'look_alike', known })
  else if (!isOwn && !isKnown && history.some((address) => looksAlike(namespace, address, to)))
    warnings.push({ kind: 'look_alike' })
  if (borrowedFrom !== undefined) warnings.push({ kind: 'borrowed_record', network: borrowedFrom })
  if (isOwn) warnings.push({ kind: 'own_address' })
  else if (!isKnown) warnings.push({ kind: 'first_time' })
  if (isContract) warnings.push({ kind: 'contract' })
  return warnings
}
