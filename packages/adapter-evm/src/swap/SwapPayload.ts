import type { PreparedSwap } from '@latchkey/core'
import type { Address, Hex } from 'viem'
import { evmErrors } from '../errors/evmErrors.js'
import type { TransferCall } from '../transactions/TransferCall.js'
import type { EvmPayload } from '../transfer/EvmPayload.js'
import { isPayload, isShownFee } from '../transfer/parsePayload.js'
import { checkSwap } from './checkSwap.js'
import { encodeApproval } from './encodeApproval.js'
import type { SwapCallContext } from './SwapCall.js'
import type { SwapRouterKind } from './SwapRouter.js'

/** The payload of a prepared swap: its next transaction, and the facts for its check. */
export type SwapPayload = EvmPayload & {
  readonly kind: SwapRouterKind
  /** Call data of the swap itself, even if the next transaction is its approval. */
  readonly data: Hex
  readonly context: SwapCallContext
}

/** Returns the call of one transaction of a swap. */
export function encodeStep({
  step,
  router,
  sell,
  approval,
  data,
}: Pick<PreparedSwap, 'router' | 'sell' | 'approval'> & {
  readonly step: PreparedSwap['steps'][number]
  readonly data: Hex
}): TransferCall {
  const to = router as Address
  if (step === 'swap') return { to, value: sell.token === undefined ? sell.amount.value : 0n, data }
  const amount = step === 'reset' ? 0n : approval === 'unlimited' ? undefined : (approval?.value ?? 0n)
  return encodeApproval(sell.token as Address, to, amount)
}

/**
 * Returns the payload of a prepared swap after checking it against the swap that was shown: the next transaction, its fee, and
 * the swap itself.
 * @throws `evm/prepared_altered`, `evm/swap_altered`, `evm/swap_unreadable`, `evm/swap_expired`
 */
export function parseSwapPayload(prepared: PreparedSwap, now: number): SwapPayload {
  const { payload, network, fee, payer, isBatch, steps, expiresAt } = prepared
  const altered = (part: string) => evmErrors.preparedAltered({ part })
  if (!isSwapPayload(payload)) throw altered('payload')
  if (payload.chainId !== network.id) throw altered('network')
  const { call, kind, data, context } = payload
  const { minimum } = checkSwap({ kind, data, context, terms: prepared })
  if (minimum !== prepared.minimum.value) throw altered('minimum')
  const expected = encodeStep({ ...prepared, step: steps[0], data })
  if (expected.to !== call.to || expected.value !== call.value || expected.data !== call.data)
    throw altered('transaction')
  // The wallet decides the fee of a batch.
  const isFee = isBatch ? fee === undefined && payer === payload.payer : isShownFee(prepared, payload)
  if (!isFee) throw altered('fee')
  if (expiresAt !== undefined && expiresAt <= now) throw evmErrors.swapExpired({})
  return payload
}

function isSwapPayload(value: unknown): value is SwapPayload {
  const { kind, data, context } = Object(value) as Readonly<Record<string, unknown>>
  return (
    isPayload(value) && [kind, data].every((part) => typeof part === 'string') && Object(context) === context
  )
}
