import { rpcErrors } from '@latchkey/core'
import { feeOf } from './feeOf.js'

/** Without a `maxFee` no more is paid: millisatoshi per virtual byte. Crowded days in the past stayed below it. */
export const USUAL_RATE = 1_000_000n
/** A fee may be larger than a small payment, up to this: satoshi. */
const SMALL = 100_000n

/**
 * Returns the most a payment may cost, in satoshi: the caller's `maxFee`, else 1,000 satoshi per virtual byte and no more
 * than the payment itself, or 100,000 satoshi where that is more.
 * @throws `rpc/invalid_params` for a `maxFee` that is no amount.
 */
export function feeLimit({
  amount,
  size,
  maxFee,
}: {
  readonly amount: bigint
  /** Virtual bytes. */
  readonly size: number
  readonly maxFee: bigint | undefined
}): bigint {
  if (maxFee !== undefined) {
    if (maxFee > 0n) return maxFee
    throw rpcErrors.invalidParams({ detail: 'maxFee is in satoshi and above zero' }, { rpcCode: -32602 })
  }
  const byRate = feeOf(size, USUAL_RATE)
  const byAmount = amount > SMALL ? amount : SMALL
  return byRate < byAmount ? byRate : byAmount
}
