import { type Capabilities, type Clock } from '@latchkey/core'
import type { SentTransaction } from '@latchkey/core/adapter'
import { evmErrors } from '../errors/evmErrors.js'
import { withOurErrors } from '../errors/withOurErrors.js'
import type { EvmRpc } from '../networks/EvmRpc.js'
import { parseAddress } from '../transfer/buildTransfer.js'
import type { PreparedTransaction } from '../transfer/EvmPayload.js'
import { readBack } from '../transfer/readBack.js'
import { simulateCall, simulateCalls } from '../transfer/simulateCall.js'
import { submitBatch } from '../transfer/submitBatch.js'
import { assertOn, submitPrepared } from '../transfer/submitPrepared.js'
import { prepareSwap } from './prepareSwap.js'
import { encodeStep, parseSwapPayload } from './SwapPayload.js'
import type { SwapRouter } from './SwapRouter.js'

/** Creates the swap capability, for routers that are well known or the app's own. */
export function createSwap({
  rpc,
  clock,
  routers,
  onSent,
}: {
  readonly rpc: EvmRpc
  readonly clock: Clock
  readonly routers: readonly SwapRouter[]
  /** Called as soon as the wallet has returned a hash. */
  onSent(sent: SentTransaction): void
}): Omit<NonNullable<Capabilities['swap']>, 'networks'> {
  const sent = new WeakMap<PreparedTransaction, string>()
  const submit: NonNullable<Capabilities['swap']>['submit'] = async ({
    connection,
    prepared,
    onRequest,
    signal,
  }) => {
    const payload = parseSwapPayload(prepared, clock.now())
    const { from, network, sell, steps, trace } = prepared
    const { amount, token } = sell
    const isSwap = prepared.isBatch || steps[0] === 'swap'
    const sending = { from, amount, token, trace, kind: isSwap ? ('trade' as const) : ('approve' as const) }
    if (prepared.isBatch) {
      await assertOn({ connection, prepared, signal })
      const calls = steps.map((step) => encodeStep({ ...prepared, step, data: payload.data }))
      const simulated = await simulateCalls({ rpc, network, from: parseAddress(from), calls, signal })
      if (simulated?.some((one) => one === undefined)) throw evmErrors.swapFails({})
      const { paymasterUrl } = payload
      onRequest?.()
      const { hash } = await submitBatch({ clock, connection, calls, paymasterUrl, prepared, signal })
      onSent({ chainId: network.id, id: hash, sending })
      const note = await readBack({
        ...{ rpc, clock, prepared, calls, hash, signal },
        payload: { ...payload, sender: 'delegated' },
      })
      return { hash, ...note }
    }
    // If the price has moved since the review, the router would revert. Checking first saves the fee.
    if (!sent.has(prepared))
      await simulateCall({ rpc, network, from: parseAddress(from), call: payload.call, signal })
    return submitPrepared({
      ...{ rpc, clock, sent, connection, prepared, payload, onRequest, signal },
      onSent: (id) => onSent({ chainId: network.id, id, sending }),
    })
  }
  return {
    prepare: (request) => withOurErrors(prepareSwap({ rpc, clock, routers }, request), request.signal),
    submit: (request) => withOurErrors(submit(request), request.signal),
  }
}
