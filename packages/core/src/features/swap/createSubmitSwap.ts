import type { WritableAtom } from 'nanostores'
import type { Capabilities, PreparedSwap } from '../../adapter/ChainAdapter.js'
import { transactionUrl } from '../../adapter/transactionUrl.js'
import { formatAmount } from '../../amount/amount.js'
import type { FeatureHost } from '../../client/Client.js'
import { toError } from '../../errors/toError.js'
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
  host: { client, clock, environment, scope },
  $state,
  here,
  reviewed,
  begin,
  prepareNext,
  requote,
  followPlace,
}: {
  readonly host: Pick<FeatureHost, 'client' | 'clock' | 'environment' | 'scope'>
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

  const outcomeOf = (shown: SwapReview, hash: string) => {
    const { account, network } = shown
    const { transactionStatus } = client.can(network.namespace)
    return waitForTransaction({
      read: async (trace) =>
        transactionStatus
          ? transactionStatus({ network, address: account, hash, trace, signal: scope.signal })
          : { status: 'pending' },
      ...{ clock, environment, signal: scope.signal },
    })
  }
  /** Prepares the next transaction of a swap once its approval is in a block. */
  const continueAfter = async (next: SwapOrder, hash: string, signal: AbortSignal): Promise<void> => {
    const { review: shown, form } = $state.get() as Extract<SwapState, { readonly status: 'approving' }>
    try {
      const outcome = await outcomeOf(shown, hash)
      if (signal.aborted) return
      if (outcome !== 'confirmed' && outcome !== 'mined')
        throw (outcome === 'pending' ? swapErrors.unconfirmed : swapErrors.approvalFailed)({ hash })
      events.emit('SWAP_APPROVED', factsOf(shown))
      const found = await prepareNext(
        { ...next, ...(shown.steps[0] === 'approve' && { isApproved: true }) },
        signal,
      )
      $state.set({ status: 'review', form, review: found })
    } catch (thrown) {
      if (signal.aborted || scope.signal.aborted) return
      const error = toError(thrown)
      emitError(shown, false, error.code)
      // The approval is in a block, so a new review begins with the swap.
      if (outdated.includes(error.code)) requote(form)
      else $state.set({ status: 'failed', form, review: shown, error })
    }
  }
  const showDone = (done: Omit<Extract<SwapState, { readonly status: 'done' }>, 'status' | 'explorerUrl'>) =>
    $state.set({ ...done, status: 'done', explorerUrl: transactionUrl(done.review.network, done.hash) })
  /** Waits for a sent swap, and shows its status. */
  const settle = async (shown: SwapReview, hash: string): Promise<void> => {
    // It rejects only when the client ends.
    const outcome = await outcomeOf(shown, hash).catch(() => undefined)
    if (!outcome) return
    const state = $state.get()
    if (state.status === 'done' && state.hash === hash) showDone({ ...state, outcome })
    if (outcome === 'confirmed' || outcome === 'mined')
      events.emit('SWAP_SUCCESS', { ...factsOf(shown), hash })
    else emitError(shown, true, (outcome === 'pending' ? swapErrors.unconfirmed : swapErrors.failed).code)
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
    try {
      const { hash } = await at.swap.submit({
        connection: at.connection,
        prepared,
        signal: scope.signal,
      })
      if (isSwap) {
        begin()
        showDone({ review: shown, hash, outcome: 'pending' })
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
      if (isStill)
        $state.set({ status: 'review', form, review: shown, rejected: code === 'rpc/user_rejected' })
      else if (isSwap && outdated.includes(code)) requote(form)
      else $state.set({ status: 'failed', form, review: shown, error })
      emitError(shown, isSwap, code)
      followPlace()
      throw error
    }
  }
}
