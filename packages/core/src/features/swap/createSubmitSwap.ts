import { readMayBeSent } from '../../account/sentTransactions.js'
import type { Capabilities, TransactionStatus } from '../../adapter/ChainAdapter.js'
import { formatAmount } from '../../amount/amount.js'
import type { FeatureHost } from '../../client/Client.js'
import { toError } from '../../errors/toError.js'
import { createRequestRecord } from '../send/createRequestRecord.js'
import type { SendSubject } from '../send/sendSubject.js'
import type { SwapOrder } from './reviewSwap.js'
import type { SwapForm, SwapReceipt, SwapReview } from './SwapApi.js'
import { swapErrors } from './swapErrors.js'
import type { Prepared, SwapEvent, SwapFlow } from './swapReducer.js'
import { waitForTransaction } from './waitForTransaction.js'

/** After these errors, the reviewed transaction can only fail: the price is below its minimum, or its deadline is over. */
const outdated: readonly string[] = ['node/execution_reverted', 'evm/swap_expired', 'evm/swap_fails']

/**
 * Creates the function that sends the next transaction of a reviewed swap. After an approval, it waits for a block and prepares the
 * swap itself for another review.
 */
export function createSubmitSwap({
  host,
  records,
  current,
  signal: signalNow,
  flow,
  dispatch,
  prepareNext,
  requote,
  followSubject,
}: {
  readonly host: Pick<FeatureHost, '$sent' | 'client' | 'clock' | 'environment' | 'scope'>
  /** Where sent transactions are stored. */
  readonly records: Parameters<typeof createRequestRecord>[0]['records']
  current(): (SendSubject & { readonly swap: Capabilities['swap'] }) | undefined
  /** Returns the signal of the current run, which aborts when the review is dropped. */
  signal(): AbortSignal
  flow(): SwapFlow
  dispatch(event: SwapEvent): unknown
  prepareNext(
    order: SwapOrder,
    signal: AbortSignal,
  ): Promise<{ readonly review: SwapReview; readonly reviewed: Prepared }>
  /** Goes back to the form, and reads a new price. */
  requote(form: SwapForm, run: number): void
  /** Catches up with a change of the account or the network. */
  followSubject(): void
}): () => Promise<SwapReceipt> {
  const { client, clock, environment, scope } = host
  const { events } = client

  const factsOf = ({ sell, buy, sellAmount, buyAmount, network }: SwapReview) => ({
    isSmartAccount: current()?.isSmartAccount === true,
    network: network.id,
    swapFromToken: sell.symbol,
    swapToToken: buy.symbol,
    swapFromAmount: formatAmount(sellAmount),
    swapToAmount: formatAmount(buyAmount),
  })
  const emitError = (shown: SwapReview, isSwap: boolean, message: string) =>
    events.emit(isSwap ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR', { ...factsOf(shown), message })

  const outcomeOf = (
    shown: SwapReview,
    hash: string,
    onOpen?: (status: TransactionStatus['status']) => void,
  ) => {
    const { account, network } = shown
    const { transactionStatus } = client.can(network.namespace)
    return waitForTransaction({
      read: async ({ trace, knownAs = hash }) =>
        transactionStatus
          ? transactionStatus({ network, address: account, hash: knownAs, trace, signal: scope.signal })
          : { status: 'pending' },
      ...{ clock, environment, signal: scope.signal },
      ...(onOpen && { onOpen }),
    })
  }
  /** Prepares the next transaction of a swap once its approval is in a block. */
  const continueAfter = async ({
    hash,
    order,
    form,
    review: shown,
    run,
    signal,
  }: {
    readonly hash: string
    readonly order: SwapOrder
    readonly form: SwapForm
    readonly review: SwapReview
    readonly run: number
    readonly signal: AbortSignal
  }): Promise<void> => {
    try {
      let found = await outcomeOf(shown, hash)
      // A replacement may be the same approval at a higher fee, so it counts. The next preparation checks the allowance.
      if (found.status === 'replaced' && found.by !== undefined) found = await outcomeOf(shown, found.by)
      if (signal.aborted) return
      if (found.status !== 'confirmed' && found.status !== 'mined')
        throw found.status === 'failed'
          ? swapErrors.approvalFailed({ hash })
          : swapErrors.unconfirmed({ hash, mayBeSent: true })
      events.emit('SWAP_APPROVED', factsOf(shown))
      const next = await prepareNext(
        { ...order, ...(shown.steps[0] === 'approve' && { isApproved: true }) },
        signal,
      )
      dispatch({ type: 'prepared', run, form, ...next })
    } catch (thrown) {
      if (signal.aborted || scope.signal.aborted) return
      const error = toError(thrown)
      emitError(shown, false, error.code)
      // The approval is in a block, so a new review begins with the swap.
      if (outdated.includes(error.code)) requote(form, run)
      else dispatch({ type: 'unapproved', run, error, mayBeSent: readMayBeSent(error) !== undefined })
    }
  }
  /** Waits for a swap that was sent, or may have been, and shows its status. */
  const settle = async (review: SwapReview, hash: string): Promise<void> => {
    const show = (outcome: TransactionStatus['status']) =>
      void dispatch({ type: 'settled', review, hash, outcome })
    // It rejects only when the client ends.
    const found = await outcomeOf(review, hash, show).catch(() => undefined)
    if (!found) return
    const { status: outcome } = found
    show(outcome)
    if (outcome === 'confirmed' || outcome === 'mined')
      events.emit('SWAP_SUCCESS', { ...factsOf(review), hash })
    else emitError(review, true, (outcome === 'failed' ? swapErrors.failed : swapErrors.unconfirmed).code)
  }

  return async () => {
    const { state, reviewed, run } = flow()
    const at = current()
    if (state.status !== 'review' || !reviewed || !at?.swap) throw swapErrors.notReviewed({})
    const { form, review } = state
    const { order, prepared } = reviewed
    const signal = signalNow()
    const isSwap = prepared.steps[0] === 'swap' || prepared.isBatch === true
    dispatch({ type: 'submitted' })
    events.emit('INITIATE_SWAP', factsOf(review))
    const { from, sell, trace } = prepared
    const { amount, token } = sell
    const kind = isSwap ? ('trade' as const) : ('approve' as const)
    const { network, sell: sold } = review
    const sending = { from, amount, token, trace, kind, symbol: sold.symbol, chainId: network.id }
    const request = createRequestRecord({ host, records, sending, isHere: () => current() !== undefined })
    try {
      const { hash, isFeeChanged } = await at.swap.submit({
        ...{ connection: at.connection, prepared, signal: scope.signal },
        onRequest: request.begin,
      })
      request.keep({ mayBeSent: true, hash })
      dispatch({ type: 'sent', hash, isSwap, isFeeChanged })
      void (isSwap ? settle(review, hash) : continueAfter({ hash, order, form, review, run, signal }))
      return { hash }
    } catch (thrown) {
      const error = toError(thrown)
      const { code } = error
      const outcome = readMayBeSent(error)
      request.keep(outcome)
      if (!outcome && isSwap && outdated.includes(code)) requote(form, run)
      else dispatch({ type: 'unsent', error, mayBeSent: outcome !== undefined })
      if (isSwap && outcome?.hash !== undefined && !outcome.isAltered) void settle(review, outcome.hash)
      emitError(review, isSwap, code)
      followSubject()
      throw error
    }
  }
}
