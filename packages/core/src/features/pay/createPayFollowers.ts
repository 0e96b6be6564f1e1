import { transactionUrl } from '../../adapter/transactionUrl.js'
import { formatAmount } from '../../amount/amount.js'
import type { FeatureHost } from '../../client/Client.js'
import type { Flow } from '../../lib/createFlow.js'
import type { SendState } from '../send/SendApi.js'
import { sendSubject } from '../send/sendSubject.js'
import type { SwapState } from '../swap/SwapApi.js'
import type { TokensApi } from '../tokens/tokens.js'
import type { PayLook } from './createLook.js'
import type { PayRequest } from './PayApi.js'
import { payErrors } from './payErrors.js'
import { isOver, isSending, type PayEvent, type PayFlow } from './payReducer.js'

/** Creates what follows the confirmation of a transfer, and of the swap before it. */
export function createPayFollowers({
  host: { $balanceChanges, client },
  holdings,
  flow: { get, dispatch },
  look,
  reviewNext,
  end,
}: {
  readonly host: Pick<FeatureHost, '$balanceChanges' | 'client'>
  readonly holdings: Pick<TokensApi, 'refresh'>
  readonly flow: Pick<Flow<PayFlow, PayEvent>, 'get' | 'dispatch'>
  readonly look: PayLook
  /** Prepares the transfer if that is the next step. */
  reviewNext(): Promise<void>
  /** Ends the payment. */
  end(): void
}) {
  const { events } = client

  const emit = (
    name: 'PAY_INITIATED' | 'PAY_SUCCESS' | 'PAY_ERROR',
    request: PayRequest,
    rest: object = {},
  ) => {
    const { amount, network, token } = request
    const isSmartAccount = sendSubject(client)?.isSmartAccount === true
    const facts = { isSmartAccount, network: network.id, token: token.symbol, amount: formatAmount(amount) }
    events.emit(name, { ...facts, ...rest } as never)
  }

  function followSend(now: SendState): void {
    const { state } = get()
    if (state.status !== 'confirming' || state.step !== 'send' || now === state.send) return
    const { request, send: before, swapped } = state
    const wasBusy = isSending(state)
    if (now.status === 'form') {
      // The reason of a failure stays visible, because the transfer may have been sent.
      const error = now.error ?? (before.status === 'failed' ? before.error : undefined)
      void look(request, { error, changed: now.changed, swapped }, { isBack: true })
    } else dispatch({ type: 'sending', send: now })
    if (now.status === 'done') emit('PAY_SUCCESS', request, { hash: now.hash })
    else if (now.status === 'submitting') emit('PAY_INITIATED', request)
    else if (now.status === 'failed') emit('PAY_ERROR', request, { code: now.error.code })
    else if (wasBusy && now.status !== 'form')
      emit('PAY_ERROR', request, {
        code: now.status === 'review' && now.rejected ? 'rpc/user_rejected' : 'rpc/aborted',
      })
    if (wasBusy && get().isLeft) end()
  }

  function followSwap(now: SwapState): void {
    const { state } = get()
    if (state.status !== 'confirming' || state.step !== 'swap') return
    const { request, swap: before, swapped } = state
    if (!isOver(now)) dispatch({ type: 'swapping', swap: now })
    else if (now.status === 'done') void goOn(request, now)
    else {
      const error = now.error ?? (before.status === 'failed' ? before.error : undefined)
      void look(request, { error, changed: now.changed, swapped })
    }
  }

  /** After a swap, prepares the transfer for a confirmation of its own. */
  const goOn = async (
    request: PayRequest,
    { hash, outcome }: Extract<SwapState, { readonly status: 'done' }>,
  ) => {
    const isMade = outcome === 'confirmed' || outcome === 'mined'
    const explorerUrl = transactionUrl(request.network, hash)
    const error = (outcome === 'failed' ? payErrors.swapFailed : payErrors.swapUnclear)({ hash })
    if (!isMade) return look(request, { error, swapped: undefined })
    const swapped = { hash, explorerUrl }
    const begun = dispatch({ type: 'swapped', swapped })
    // A balance whose read began before the swap would change under the review of the transfer.
    $balanceChanges.set($balanceChanges.get() + 1)
    // Sending checks the amount against the list of holdings.
    await holdings.refresh()
    if (!begun || begun.signal.aborted) return
    await look(request, { swapped })
    // The state has the failure.
    await reviewNext().catch(() => undefined)
  }

  return { followSend, followSwap }
}
