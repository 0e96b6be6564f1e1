import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import type { BitcoinAccount, BitcoinNetwork } from '../keys/BitcoinKey.js'
import type { BitcoinOps } from '../wallet/BitcoinOps.js'
import type { BitcoinMethod } from '../wallet/BitcoinWalletControls.js'

/** The input of a call's handler. */
export type WalletApiRequest = {
  ops: BitcoinOps
  /** The page's parameters. */
  params: unknown
  origin: string
  /** The prompt, which settles with the decision. */
  confirm: () => Promise<void>
  /** Whether signed PSBTs are finalised where the page does not say. */
  finalizes: boolean
  /** Whether a network that a call names applies to that call alone. */
  networkPerCall: boolean
  /** Names of features and calls that the wallet lacks. */
  without: readonly string[]
  name: string
  /** Counts up with the requests of a wallet. */
  id: number
}

/** One call of an API, with its handler. */
type WalletApiCall = {
  method: BitcoinMethod
  respond(request: WalletApiRequest): unknown
}

/** A wallet API: names of calls, forms of responses, errors and events. */
export type WalletApi = {
  /** Calls by the name that the page uses. */
  calls: Readonly<Record<string, WalletApiCall>>
  /** Wraps a result in the envelope of the shape. */
  wrap(parameters: { value: unknown; id: number }): unknown
  /** Turns a failure into a thrown value or a response. */
  fail(parameters: { error: ProviderRpcError; id: number }): { kind: 'throw' | 'respond'; value: unknown }
  /** The events of a page, by name. Sites without permission get none. */
  events: {
    accounts(parameters: EventFacts): readonly WalletApiEvent[]
    network(parameters: EventFacts): readonly WalletApiEvent[]
    disconnect(parameters: EventFacts): readonly WalletApiEvent[]
  }
  /** Whether PSBTs are finalised where the page does not say. */
  finalizes: boolean
}

type WalletApiEvent = { name: string; data: unknown }

export type EventFacts = { accounts: readonly BitcoinAccount[]; network: BitcoinNetwork }

/** Returns the payment address for a site with access. Throws 4100 for a site without access. */
export function firstAccount({ ops, origin }: Pick<WalletApiRequest, 'ops' | 'origin'>): BitcoinAccount {
  const [payment] = ops.accounts(origin)
  if (payment) return payment
  throw new ProviderRpcError({ code: 4100, message: `${origin} is not authorised.` })
}

/** Returns the network of a name, in any case. Throws -32602 for an unknown name. */
export function nameNetwork(value: unknown): BitcoinNetwork {
  const word = typeof value === 'string' ? value.toLowerCase() : value
  if (word === 'mainnet' || word === 'testnet' || word === 'regtest') return word
  throw new ProviderRpcError({ code: -32602, message: `The wallet has no network ${String(value)}.` })
}
