import {
  type ChainId,
  type Clock,
  type Connection,
  type FeePayer,
  toError,
  transportErrors,
  walletErrors,
} from '@latchkey/core'
import { cleanName, within } from '@latchkey/core/adapter'
import { walletCapabilities } from '../capabilities/walletCapabilities.js'
import { toBigint, toQuantity } from '../lib/quantity.js'
import { toHexChainId } from '../lib/toHexChainId.js'
import type { TransferCall } from '../transactions/TransferCall.js'
import type { GasPrice } from './EvmPayload.js'

/** Milliseconds for the wallet's capabilities, and for the cost of calls, which a bundler estimates. */
const CAPABILITIES_WITHIN = 3_000
const COST_WITHIN = 20_000
const LONGEST_NAME = 40

/** The wallet's own estimate for calls that it would send as one operation. */
export type WalletCost =
  | {
      readonly type: 'known'
      /** The most gas of the operation, and its price. */
      readonly gas: bigint
      readonly price: GasPrice
      /** Absent: the account. */
      readonly payer?: FeePayer | undefined
      /** URL of the paymaster, which the calls can require (ERC-7677). */
      readonly paymasterUrl?: string | undefined
    }
  /** The account may need no coins for the fee. The wallet does not name the payer. */
  | { readonly type: 'open' }

/**
 * Finds out from a wallet, without a prompt, who pays the fee of calls: by `wallet_prepareCalls` (ERC-7836) if it announces that, otherwise by
 * its capabilities (EIP-5792) `paymasterService` and `auxiliaryFunds`. Resolves with `undefined` if the account pays as usual, also
 * for a wallet that does not respond in time.
 * @throws errors of the wallet for calls that it cannot prepare, `wallet/malformed_response`, `transport/timeout`
 */
export async function readPayer({
  connection,
  clock,
  from,
  chainId,
  calls,
  hasCode,
  signal = new AbortController().signal,
}: {
  readonly connection: Connection
  readonly clock: Clock
  readonly from: string
  readonly chainId: ChainId
  readonly calls: readonly TransferCall[]
  /** The account runs a contract's code (EIP-7702). */
  readonly hasCode: boolean
  readonly signal?: AbortSignal | undefined
}): Promise<WalletCost | undefined> {
  const sleep = clock.sleep.bind(clock)
  const can = await within({ ms: CAPABILITIES_WITHIN, sleep, signal }, async (until) =>
    pickNetwork(await walletCapabilities({ connection, address: from, signal: until }), chainId),
  ).catch((): Capability => {
    if (signal.aborted) throw signal.reason
    return {}
  })
  if (isSupported(can['prepareCalls'])) {
    const method = 'wallet_prepareCalls'
    const bundle = {
      version: '2.0.0',
      chainId: toHexChainId(chainId),
      from,
      calls: calls.map(({ to, value, data }) => ({ to, value: toQuantity(value), data })),
    }
    let isLate = false
    const limit = async (ms: number, until: AbortSignal) => {
      await clock.sleep(ms, until)
      isLate = true
    }
    const response = await within({ ms: COST_WITHIN, sleep: limit, signal }, (until) =>
      connection.request({ method, params: [bundle] }, { signal: until }),
    ).catch((reason: unknown) => {
      if (signal.aborted) throw reason
      throw isLate ? transportErrors.timeout({ detail: method }) : toError(reason)
    })
    const cost = parsePrepared(response, from)
    if (!cost) throw walletErrors.malformedResponse({ method })
    return cost
  }
  // Another account can pay only for calls that run through the account's code.
  const { status } = Object(can['atomic']) as { readonly status?: unknown }
  const runsCode = hasCode || status === 'supported' || status === 'ready'
  const isPaid = isSupported(can['paymasterService']) || isSupported(can['auxiliaryFunds'])
  return runsCode && isPaid ? { type: 'open' } : undefined
}

type Capability = Readonly<Record<string, unknown>>

/** Returns the capabilities on a network. Those under the id 0 hold on every network (EIP-5792). */
function pickNetwork(found: object, chainId: string): Capability {
  const on = (id: string): Capability => {
    const entry = Object.entries(found).find(([key]) => `eip155:${Number(key)}` === id)
    return Object(entry?.[1]) as Capability
  }
  return { ...on('eip155:0'), ...on(chainId) }
}

const isSupported = (value: unknown) => (Object(value) as { supported?: unknown }).supported === true

/** Parses a prepared operation; `undefined` if it is malformed or of another account. */
function parsePrepared(response: unknown, from: string): WalletCost | undefined {
  const { data, capabilities } = Object(response) as Capability
  const operation = Object(data) as Capability
  const {
    sender,
    paymaster,
    paymasterVerificationGasLimit = '0x0',
    paymasterPostOpGasLimit = '0x0',
  } = operation
  const limits = [
    operation['callGasLimit'],
    operation['verificationGasLimit'],
    operation['preVerificationGas'],
    ...(paymaster === undefined ? [] : [paymasterVerificationGasLimit, paymasterPostOpGasLimit]),
  ].map(toBigint)
  const maxFeePerGas = toBigint(operation['maxFeePerGas'])
  const maxPriorityFeePerGas = toBigint(operation['maxPriorityFeePerGas'])
  if (typeof sender !== 'string' || sender.toLowerCase() !== from.toLowerCase()) return undefined
  if (maxFeePerGas === undefined || maxPriorityFeePerGas === undefined) return undefined
  let gas = 0n
  for (const limit of limits) {
    if (limit === undefined) return undefined
    gas += limit
  }
  const price = { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas } as const
  if (paymaster === undefined) return { type: 'known', gas, price }
  const { paymasterService } = Object(capabilities) as Capability
  const { url, sponsor } = Object(paymasterService) as { readonly url?: unknown; readonly sponsor?: unknown }
  const name = cleanName((Object(sponsor) as { readonly name?: unknown }).name, LONGEST_NAME)
  return {
    type: 'known',
    gas,
    price,
    payer: { type: 'sponsor', ...(name !== undefined && { name }) },
    ...(typeof url === 'string' && { paymasterUrl: url }),
  }
}
