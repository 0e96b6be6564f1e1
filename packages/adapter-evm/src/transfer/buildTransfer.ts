import { type Clock, type Connection, type PreparedTransfer, sendErrors, type Transfer } from '@latchkey/core'
import { type Address, checksumAddress } from 'viem'
import { evmErrors } from '../errors/evmErrors.js'
import type { EvmRpc } from '../networks/EvmRpc.js'
import { encodeTransfer, feeOf } from './EvmPayload.js'
import { readCost } from './readCost.js'
import { readGasPrice } from './readGasPrice.js'
import { readMovedCoins } from './readMovedCoins.js'
import { type Parties, readParties } from './readParties.js'
import { simulateTransfer } from './simulateTransfer.js'
import { readHead, traceOf } from './traceOf.js'

const ZERO = `0x${'0'.repeat(40)}`
const LARGEST = (1n << 256n) - 1n

type PrepareRequest = Transfer & {
  readonly connection: Connection
  readonly signal?: AbortSignal | undefined
}

/** Prepares a transfer: its effect, its cost, who pays it, and the transaction to sign. Never prompts the visitor. */
export async function buildTransfer(
  { rpc, clock }: { readonly rpc: EvmRpc; readonly clock: Clock },
  request: PrepareRequest,
): Promise<PreparedTransfer> {
  const { network, signal } = request
  const from = parseAddress(request.from)
  const to = parseAddress(request.to)
  const token = request.token === undefined ? undefined : parseAddress(request.token)
  const amount = Object.freeze({ ...request.amount })
  if (to === ZERO) throw evmErrors.recipientIsZero({})
  if (to === token) throw evmErrors.recipientIsToken({})
  if (amount.value <= 0n) throw evmErrors.invalidAmount({ reason: 'is not above zero' })
  if (amount.value > LARGEST) throw evmErrors.invalidAmount({ reason: 'is more than 256 bits' })
  assertAccount(request.connection, from)

  const source = { rpc, network, signal }
  const [parties, price, block] = await Promise.all([
    readParties({ ...source, from, to, token }),
    readGasPrice(source),
    readHead(source),
  ])
  const transfer = { from, to, network, amount, ...(token !== undefined && { token }) }
  // These come before the simulation, which would only report a failure.
  assertPossible(transfer, parties)
  const call = encodeTransfer(transfer)
  const [{ gas, received }, moved] = await Promise.all([
    simulateTransfer({ ...source, from, to, call, amount: amount.value }),
    token && readMovedCoins({ ...source, from, token, amount: amount.value, parties }),
  ])
  const { payload, dataFee } = await readCost({
    ...{ ...source, from, parties, calls: [call], moved, gas, price, clock },
    connection: request.connection,
  })
  const { decimals } = network.nativeCurrency
  const cost = { reason: 'data_fee', amount: { value: dataFee, decimals }, isEstimate: true } as const
  const prepared: PreparedTransfer = {
    ...transfer,
    fee: { value: feeOf(payload), decimals },
    ...(payload.payer && { payer: payload.payer }),
    costs: dataFee > 0n ? [cost] : [],
    ...(received !== undefined && { received: { value: received, decimals: amount.decimals } }),
    ...(parties.recipient === 'contract' && { recipientIsContract: true }),
    ...traceOf(payload, block),
    payload,
  }
  for (const part of [prepared.fee, prepared.costs, prepared.received, payload]) freeze(part)
  return Object.freeze(prepared)
}

/** Freezes an object deeply. */
export function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  Object.values(value).forEach(freeze)
  Object.freeze(value)
}

/**
 * Returns an address in the form of EIP-55. An address with mixed case must have the correct checksum, because a
 * wrong one shows a typing error.
 * @throws `evm/invalid_address`
 */
export function parseAddress(text: string): Address {
  const digits = /^(?:0x)?([0-9a-f]{40})$/i.exec(text)?.[1]
  if (digits !== undefined) {
    const address = checksumAddress(`0x${digits.toLowerCase()}`)
    const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
    if (isOneCase || address.slice(2) === digits) return address
  }
  throw evmErrors.invalidAddress({ address: text })
}

/** @throws `send/account_not_found` */
export function assertAccount(connection: Connection, from: string): void {
  const isShared = ({ address }: { readonly address: string }) => isSame(address, from)
  if (!connection.$accounts.get().some(isShared)) throw sendErrors.accountNotFound({})
}

const isSame = (one: string, other: string) => one.slice(-40).toLowerCase() === other.slice(-40).toLowerCase()

/**
 * @throws `evm/recipient_is_token`, `evm/token_not_found`, `evm/token_unsupported`, `evm/invalid_amount`,
 * `evm/insufficient_tokens`, `evm/insufficient_funds`
 */
function assertPossible(
  { amount, network, token: address }: Transfer,
  { recipient, balance, token }: Parties,
): void {
  if (recipient === 'token') throw evmErrors.recipientIsToken({})
  if (token && !token.exists) throw evmErrors.tokenNotFound({ token: address ?? '' })
  if (token && token.decimals === undefined)
    throw evmErrors.tokenUnsupported({ reason: 'does not report its decimals' })
  if (token && token.balance === undefined)
    throw evmErrors.tokenUnsupported({ reason: 'does not report the balance of the account' })
  const decimals = token ? token.decimals : network.nativeCurrency.decimals
  if (amount.decimals !== decimals) {
    const owner = token ? 'token' : 'coin'
    throw evmErrors.invalidAmount({
      reason: `has ${amount.decimals} decimals, but the ${owner} has ${decimals}`,
    })
  }
  if (token && (token.balance ?? 0n) < amount.value) throw evmErrors.insufficientTokens({})
  if (!token && balance < amount.value) throw evmErrors.insufficientFunds({ available: `${balance}` })
}
