import type { ProviderRpcError } from '../../kernel/ProviderRpcError.js'
import type { BitcoinMethod } from '../engine/BitcoinMethod.js'
import type { BitcoinOps } from '../engine/BitcoinOps.js'
import type { BitcoinAccount } from '../keys/BitcoinKey.js'
import type { BitcoinNetwork } from '../keys/BitcoinNetwork.js'

/** What a face needs to answer one call. */
export type FaceRequest = {
  ops: BitcoinOps
  /** What the page sent with the call. */
  params: unknown
  origin: string
  /** The prompt: it settles when the person has decided. */
  confirm: () => Promise<void>
  /** Whether signed PSBTs are finalised where the page does not say. */
  finalizes: boolean
  /** Whether a network that a call names holds for that call alone. */
  networkPerCall: boolean
  /** Names the wallet lacks. */
  without: readonly string[]
  name: string
  /** Counts up with the requests of a wallet. */
  id: number
}

/** One call of a face: what it is, and how it is answered. */
export type FaceCall = {
  method: BitcoinMethod
  answer(request: FaceRequest): unknown
}

/** Who speaks like which wallets: names of calls, forms of answers, errors and events. */
export type Face = {
  /** By the name the page uses. */
  calls: Readonly<Record<string, FaceCall>>
  /** Puts an answer into the envelope of the shape. */
  wrap(parameters: { value: unknown; id: number }): unknown
  /** How a failure reaches the page: thrown, or as an answer. */
  fail(parameters: { error: ProviderRpcError; id: number }): { kind: 'throw' | 'answer'; value: unknown }
  /** What a page hears, by event name. Sites without access hear nothing. */
  events: {
    accounts(parameters: EventFacts): readonly FaceEvent[]
    network(parameters: EventFacts): readonly FaceEvent[]
    disconnect(parameters: EventFacts): readonly FaceEvent[]
  }
  /** Whether PSBTs are finalised where the page does not say. */
  finalizes: boolean
}

export type FaceEvent = { name: string; data: unknown }

export type EventFacts = { accounts: readonly BitcoinAccount[]; network: BitcoinNetwork }
