import type { Namespace } from '../../caip/namespace.js'

/** A payment request as its URI or the app states it, before it is checked against the chain. */
export type StatedRequest = {
  readonly namespace: Namespace
  /** CAIP-2 id. Absent: the network in use of the namespace, or the one that the recipient's address belongs to. */
  readonly chainId?: string | undefined
  readonly to: string
  /** Contract or mint. Absent: the native coin. */
  readonly token?: string | undefined
  /** In the smallest unit, or as decimal text in whole units. */
  readonly amount: bigint | string
  /** Note in the transaction. */
  readonly memo?: string | undefined
  /** Addresses that the transaction has to list. */
  readonly references?: readonly string[] | undefined
  readonly label?: string | undefined
  readonly message?: string | undefined
}
