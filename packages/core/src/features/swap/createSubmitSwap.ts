import type { WritableAtom } from 'nanostores'
import { readMayBeSent } from '../../account/sentTransactions.js'
import type { Capabilities, PreparedSwap, TransactionStatus } from '../../adapter/ChainAdapter.js'
import { transactionUrl } from '../../adapter/transactionUrl.js'
import { formatAmount } from '../../amount/amount.js'
import type { FeatureHost } from '../../client/Client.js'
import { toError } from '../../errors/toError.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import { createRequestRecord } from '../send/createRequestRecord.js'
import type { SendPlace } from '../send/sendPlace.js'
import type { SwapOrder } from './reviewSwap.js'
import type { SwapForm, SwapReceipt, SwapReview, SwapState } from './SwapApi.js'
import { swapErrors } from './swapErrors.js'
import { waitForTransaction } from './waitForTransaction.js'

/** After these errors, the reviewed transaction can only fail: the price passed its minimum, or its deadline is over. */
const outdated: readonly string[] = ['node/execution_reverted', 'evm/swap_expired', 'evm/swap_fails']

/**
 * Creates the function that sends the next transaction of a reviewed swap. After an approval, it waits for a block and prepares the
 * swap itself for another review.
 */
export function createSubmitSwap({
  host,
  place,
  $state,
  here,
  reviewed,
  begin,
  prepareNext,
  requote,
  followPlace,
}: {
  readonly host: Pick<FeatureHost, '$sent' | 'client' | 'clock' | 'environment' | 'scope'>
  /** Where sent transactions are stored. */
  readonly place: Parameters<typeof createRequestRecord>[0]['place']
  readonly $state: WritableAtom<SwapState>
  here(): (SendPlace & { readonly swap: Capabilities['swap'] }) | undefined
  /** Returns the swap of the review. Its signal aborts when the review is dropped. */
  reviewed():
    | { readonly prepared: PreparedSwap; readonly order: SwapOrder; readonly signal: AbortSignal }
    | undefined
  /** Ends the review. */
  begin(): unknown
  prepareNext(order: SwapOrder, signal: AbortSignal): Promise<SwapReview>
  /** Goes back to the form, and reads a new price. */
  requote(form: SwapForm): void
  /** Catches up with a change of the account or the network. */
  followPlace(): void
}): () => Promise<SwapReceipt> {
  const { client, clock, environment, scope } = host
  const { events } = client

  const factsOf = ({ sell, buy, sellAmount, buyAmount, network }: SwapReview) => ({
    isSmartAccount: here()?.isSmartAccount === true,
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
  const continueAfter = async (order: SwapOrder, hash: string, signal: AbortSignal): Promise<void> => {
    const { review: shown, form } = $state.get() as Extract<SwapState, { readonly status: 'approving' }>
    try {
      let found = await outcomeOf(shown, hash)
      // A wallet speeds one up by the same one at a higher fee. The next preparation reads whether the router may take the token.
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
      $state.set({ status: 'review', form, review: next })
    } catch (thrown) {
      if (signal.aborted || scope.signal.aborted) return
      const error = toError(thrown)
      emitError(shown, false, error.code)
      // The approval is in a block, so a new review begins with the swap.
      if (outdated.includes(error.code)) requote(form)
      else showFailed(form, shown, error)
    }
  }
  const showFailed = (form: SwapForm, review: SwapReview, error: LatchkeyError) =>
    $state.set({
      ...{ status: 'failed', form, review, error },
      ...(readMayBeSent(error) && { mayBeSent: true }),
    })
  const showDone = (done: Omit<Extract<SwapState, { readonly status: 'done' }>, 'status' | 'explorerUrl'>) =>
    $state.set({ ...done, status: 'done', explorerUrl: transactionUrl(done.review.network, done.hash) })
  /** Waits for a swap that was sent, or may have been, and shows its status. */
  const settle = async (shown: SwapReview, hash: string): Promise<void> => {
    // It rejects only when the client ends.
    const found = await outcomeOf(shown, hash, (outcome) => {
      const state = $state.get()
      if (state.status === 'done' && state.hash === hash && state.outcome !== outcome)
        showDone({ ...state, outcome })
    }).catch(() => undefined)
    if (!found) return
    const { status: outcome } = found
    const state = $state.get()
    if (state.status === 'done' && state.hash === hash) showDone({ ...state, outcome })
    // One that may have been sent was sent once the chain shows it.
    if (
      state.status === 'failed' &&
      state.review === shown &&
      ['confirmed', 'failed', 'mined'].includes(outcome)
    )
      showDone({ review: shown, hash, outcome })
    if (outcome === 'confirmed' || outcome === 'mined')
      events.emit('SWAP_SUCCESS', { ...factsOf(shown), hash })
    else emitError(shown, true, (outcome === 'failed' ? swapErrors.failed : swapErrors.unconfirmed).code)
  }

  return async () => {
    const state = $state.get()
    const at = here()
    const current = reviewed()
    if (state.status !== 'review' || !current || !at?.swap) throw swapErrors.notReviewed({})
    const { form, review: shown } = state
    const { order, prepared, signal } = current
    const isSwap = prepared.steps[0] === 'swap' || prepared.isBatch === true
    $state.set({ status: 'submitting', form, review: shown })
    events.emit('INITIATE_SWAP', factsOf(shown))
    const { from, sell, trace } = prepared
    const { amount, token } = sell
    const kind = isSwap ? ('trade' as const) : ('approve' as const)
    const sending = { from, amount, token, trace, kind, symbol: shown.sell.symbol, chainId: shown.network.id }
    const request = createRequestRecord({ host, place, sending, isHere: () => here() !== undefined })
    try {
      const { hash, isFeeChanged } = await at.swap.submit({
        ...{ connection: at.connection, prepared, signal: scope.signal },
        onRequest: request.begin,
      })
      request.keep({ mayBeSent: true, hash })
      if (isSwap) {
        begin()
        showDone({ review: shown, hash, outcome: 'pending', ...(isFeeChanged && { isFeeChanged }) })
        void settle(shown, hash)
      } else {
        $state.set({ status: 'approving', form, review: shown, hash })
        void continueAfter(order, hash, signal)
      }
      return { hash }
    } catch (thrown) {
      const error = toError(thrown)
      const { code } = error
      const isStill = code === 'rpc/user_rejected' || code === 'rpc/aborted'
      const outcome = readMayBeSent(error)
      request.keep(outcome)
      if (outcome) {
        begin()
        showFailed(form, shown, error)
        if (isSwap && outcome.hash !== undefined && !outcome.isAltered) void settle(shown, outcome.hash)
      } else if (isStill)
        $state.set({ status: 'review', form, review: shown, rejected: code === 'rpc/user_rejected' })
      else if (isSwap && outdated.includes(code)) requote(form)
      else showFailed(form, shown, error)
      emitError(shown, isSwap, code)
      followPlace()
      throw error
    }
  }
}
