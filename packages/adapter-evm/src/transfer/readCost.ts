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

/** The wallet, or a payer that it does not name, pays the fee. */
const byWallet: FeePayer = Object.freeze({ type: 'wallet' })

/**
 * Finds out who pays for calls, and how much. Requests the payer from the wallet only if the wallet sends operations, or if the account
 * has too few coins. Requires coins for the fee only without another payer.
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
    /** Coins that the calls move through a contract, in addition to their values. */
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
    // The whole units that the fee takes. The remainder of the balance can pay a part of the fee.
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
    // Without another payer, the fee is paid from the same coins. A batch is checked as a whole where it is sent.
    if (!payer && !isBatch) assertCovered(feeOf(payload))
    return { payload, dataFee: 0n }
  }
  if (wallet && isShort) {
    return { payload: { ...common, sender: 'delegated', payer: byWallet }, dataFee: 0n }
  }
  if (!isBatch) assertCovered(fee + dataFee)
  return { payload: { ...own, sender: isOperation ? 'delegated' : sender }, dataFee }
}
