import type { PreparedSwap, PreparedTransfer } from '@latchkey/core'
import { evmErrors } from '../errors/evmErrors.js'
import type { Sender } from '../lib/senderOf.js'
import { type EvmPayload, encodeTransfer, feeOf } from './EvmPayload.js'

/**
 * Returns the payload of a prepared transfer after checking it against the transfer: network, recipient, amount, token, and
 * the fee that was shown.
 * @throws `evm/prepared_altered`
 */
export function parsePayload(prepared: PreparedTransfer): EvmPayload {
  const { payload, network } = prepared
  const altered = (part: string) => evmErrors.preparedAltered({ part })
  if (!isPayload(payload)) throw altered('payload')
  if (payload.chainId !== network.id) throw altered('network')
  const { call } = payload
  const expected = readCall()
  if (expected.to !== call.to || expected.value !== call.value || expected.data !== call.data)
    throw altered('transfer')
  if (!isShownFee(prepared, payload)) throw altered('fee')
  return payload

  function readCall() {
    try {
      return encodeTransfer(prepared)
    } catch (cause) {
      throw evmErrors.preparedAltered({ part: 'transfer' }, { cause })
    }
  }
}

/** Returns whether the displayed fee and payer are those of the payload. */
export function isShownFee(
  { fee, payer, network }: Pick<PreparedSwap, 'fee' | 'payer' | 'network'>,
  payload: EvmPayload,
): boolean {
  const isFee = fee?.value === feeOf(payload) && fee.decimals === network.nativeCurrency.decimals
  return payer === payload.payer && isFee
}

const senders: readonly Sender[] = ['key', 'delegated', 'contract']

/** Returns whether a value has the shape of a payload. Does not check the content. */
export function isPayload(value: unknown): value is EvmPayload {
  const { chainId, call, gas, price, nonce, sender, paymasterUrl } = Object(value) as Readonly<
    Record<string, unknown>
  >
  const { to, value: sent, data } = Object(call) as Readonly<Record<string, unknown>>
  const { type, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = Object(price) as Readonly<
    Record<string, unknown>
  >
  const numbers =
    type === 'legacy' ? [gasPrice] : type === 'eip1559' ? [maxFeePerGas, maxPriorityFeePerGas] : [undefined]
  return (
    [chainId, to, data, paymasterUrl ?? ''].every((part) => typeof part === 'string') &&
    senders.includes(sender as Sender) &&
    [sent, gas, ...numbers].every((part) => typeof part === 'bigint' && part >= 0n) &&
    (nonce === undefined || (typeof nonce === 'bigint' && nonce >= 0n))
  )
}
