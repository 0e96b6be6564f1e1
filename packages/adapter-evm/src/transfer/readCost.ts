import type { Clock, Connection, FeePayer } from '@latchkey/core'
import { evmErrors } from '../errors/evmErrors.js'
import type { TransferCall } from '../transactions/TransferCall.js'
import { type EvmPayload, feeOf } from './EvmPayload.js'
import { readDataFee } from './readDataFee.js'
import type { MovedCoins } from './readMovedCoins.js'
import type { Parties } from './readParties.js'
import { readPayer } from './readPayer.js'
import type { Source } from './simulateCall.js'

export type Cost = {
  /** The calls with their gas, their price, and who pays. */
  readonly payload: EvmPayload
  /** A rollup's charge for the data, in wei. Zero if the account does not pay it. */
  readonly dataFee: bigint
}

/** The wallet pays, or has the fee paid, in a way that it does not say. */
const byWallet: FeePayer = Object.freeze({ type: 'wallet' })

/**
 * Finds out who pays for calls, and how much. Requests it of the wallet only if that sends operations, or the account has too few coins.
 * Demands coins for the fee only where no other payer exists.
 * @throws `evm/insufficient_funds_for_fees`, errors of the wallet
 */
export async function readCost({
  parties,
  calls,
  isBatch = false,
  moved,
  gas,
  price,
  connection,
  clock,
  ...source
}: Source &
  Pick<EvmPayload, 'gas' | 'price'> & {
    readonly parties: Pick<Parties, 'balance' | 'nonce' | 'sender'>
    /** Calls that are sent together. */
    readonly calls: readonly [TransferCall, ...TransferCall[]]
    readonly isBatch?: boolean
    /** Coins that the calls move by a contract, beside their values. */
    readonly moved?: MovedCoins | undefined
    readonly connection: Connection
    readonly clock: Clock
  }): Promise<Cost> {
  const { from, network, signal } = source
  const { sender, nonce, balance } = parties
  const common = { chainId: network.id, call: calls[0], gas, price }
  if (sender === 'contract') {
    return { payload: { ...common, sender, payer: byWallet }, dataFee: 0n }
  }
  const own: EvmPayload = { ...common, sender, nonce }
  const fee = feeOf(own)
  const dataFee = await readDataFee({ ...source, payload: own })
  const value = calls.reduce((sum, call) => sum + call.value, moved?.value ?? 0n)
  const assertCovered = (cost: bigint): void => {
    if (value + cost <= balance) return
    const { token, unit = 1n } = moved ?? {}
    const available = balance / unit
    // What the fee takes from the whole units, of which the rest of the balance can pay a part.
    const taken = cost > balance ? (cost + unit - 1n) / unit : available - (balance - cost) / unit
    throw evmErrors.insufficientFundsForFees({
      available: `${available}`,
      fee: `${taken}`,
      ...(token !== undefined && { token }),
    })
  }
  const isShort = value + fee + dataFee > balance
  const isOperation = connection.$accounts
    .get()
    .some(({ address, type }) => type === 'smartAccount' && address.toLowerCase() === from.toLowerCase())
  const wallet =
    isOperation || (isShort && !isBatch)
      ? await readPayer({
          ...{ connection, clock, from, calls, signal },
          chainId: network.id,
          hasCode: sender === 'delegated',
        })
      : undefined
  if (wallet?.type === 'known') {
    const { payer, paymasterUrl } = wallet
    Object.freeze(payer)
    const payload: EvmPayload = {
      ...{ ...common, gas: wallet.gas, price: wallet.price, sender: 'delegated' },
      ...(payer && { payer }),
      ...(paymasterUrl !== undefined && { paymasterUrl }),
    }
    // Without another payer, the wallet's fee comes from the same coins. A batch is checked as a whole by who sends it.
    if (!payer && !isBatch) assertCovered(feeOf(payload))
    return { payload, dataFee: 0n }
  }
  if (wallet && isShort) {
    return { payload: { ...common, sender: 'delegated', payer: byWallet }, dataFee: 0n }
  }
  if (!isBatch) assertCovered(fee + dataFee)
  return { payload: { ...own, sender: isOperation ? 'delegated' : sender }, dataFee }
}
