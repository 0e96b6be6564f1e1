import { transactionUrl } from '../../adapter/transactionUrl.js'
import { formatAmount } from '../../amount/amount.js'
import { isSameAddress } from '../../caip/looksAlike.js'
import type { Feature, FeatureHost } from '../../client/Client.js'
import { toError } from '../../errors/toError.js'
import { createLatest } from '../../lib/createLatest.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import { loadOnce } from '../../lib/loadOnce.js'
import type { SendState } from '../send/SendApi.js'
import { send } from '../send/send.js'
import { sendPlace } from '../send/sendPlace.js'
import { offersSwap } from '../swap/offersSwap.js'
import type { SwapApi, SwapState, SwapToken } from '../swap/SwapApi.js'
import { tokens } from '../tokens/tokens.js'
import type { PayApi, PayRequest, PayState } from './PayApi.js'
import { payErrors } from './payErrors.js'
import { prepareSwap, prepareTransfer } from './prepareSteps.js'
import { readHeld } from './readAsset.js'
import { readRequest } from './readRequest.js'

/** Adds paying to a client: `client.use(pay())`. */
export const pay = (): Feature<PayApi> => ({ id: 'pay', create: createPay })

type At<status extends PayState['status']> = Extract<PayState, { readonly status: status }>

function createPay(host: FeatureHost): PayApi {
  const { $moves, atom, client, clock, scope } = host
  const { accounts, connections, events, networks, options } = client
  const flow = client.use(send())
  const holdings = client.use(tokens())
  const $state = atom<PayState>({ status: 'idle' })
  let exchange: SwapApi | undefined
  const loadSwap = loadOnce(async () => {
    const { swap } = await import('../swap/swap.js')
    exchange = client.use(swap())
    scope.add(exchange.$tokens.listen(showTokens))
    return exchange
  })

  /** Current reading or preparation. Results of earlier ones are dropped. */
  const work = createLatest(scope)
  /** The account and the network for which the next step was found. */
  let seen = ''
  /** Unsubscribes from the state of a confirmation. Sending looks up its transfers only while something listens. */
  let unfollow = () => {}
  /** The visitor left while the transfer was at the wallet. */
  let isLeft = false

  const begin = (): AbortSignal => {
    unfollow()
    return work.begin()
  }
  const accountFor = ({ network: { namespace } }: PayRequest): string | undefined => {
    const state = connections.$states.get()[namespace]
    return state?.status === 'connected' ? state.account.address : undefined
  }
  const isInUse = ({ network }: PayRequest) =>
    networks.$activeNamespace.get() === network.namespace && networks.$active.get().id === network.id
  const placeOf = (request: PayRequest) =>
    JSON.stringify([accountFor(request), networks.$activeNamespace.get(), networks.$active.get().id])

  /** Finds the next step of a request from the account's balance. */
  const look = async (
    request: PayRequest,
    rest: Pick<At<'request'>, 'error' | 'changed' | 'swapped'>,
  ): Promise<void> => {
    const signal = begin()
    const base = { status: 'request', request, ...rest } as const
    seen = placeOf(request)
    const account = accountFor(request)
    if (account === undefined) return $state.set({ ...base, next: 'connect' })
    $state.set({ ...base, next: 'check' })
    const balance = await readHeld(client, request, account, signal)
    if (signal.aborted) return
    // Where the balance is unknown, the adapter decides.
    const isEnough = balance === undefined || balance.value >= request.amount.value
    const isSwappable = offersSwap(client, request.network)
    if (!isEnough && !isSwappable) return $state.set({ ...base, next: 'short', balance })
    if (!isInUse(request)) return $state.set({ ...base, next: 'switch', balance })
    if (isEnough) return $state.set({ ...base, next: 'send', balance })
    $state.set({ ...base, next: 'check', balance })
    const found = await loadSwap().catch((thrown: unknown) => toError(thrown))
    if (signal.aborted) return
    if ('code' in found) return $state.set({ ...base, next: 'short', balance, error: found })
    found.start()
    showTokens()
  }

  /** Lists the tokens that can be swapped for the missing amount, once they are read. */
  function showTokens(): void {
    const state = $state.get()
    const listed = exchange?.$tokens.get()
    if (state.status !== 'request' || !(state.next === 'check' || state.next === 'swap')) return
    const { balance, request, ...rest } = state
    if (!balance || balance.value >= request.amount.value || !listed) return
    if (listed.status === 'failed') $state.set({ ...state, next: 'short', error: listed.error })
    if (listed.status !== 'ready') return
    const isAsset = ({ address = '' }: SwapToken) =>
      isSameAddress(request.network.namespace, address, request.token.address ?? '')
    const held = listed.data.filter((one) => !isAsset(one) && (one.amount.value ?? 0n) > 0n)
    // The holdings may still be loading. Without any, there is nothing to swap.
    const isRead = holdings.$state.get().status !== 'loading'
    if (held.length > 0) $state.set({ ...rest, request, balance, next: 'swap', tokens: held })
    else if (isRead) $state.set({ ...rest, request, balance, next: 'short' })
  }
  /** Returns what a failed or replaced preparation rejects with. */
  const fail = (thrown: unknown, { request, swapped }: At<'request'>, signal: AbortSignal): LatchkeyError => {
    const error = toError(thrown)
    if (!signal.aborted) void look(request, { error, swapped })
    return error
  }

  /** Prepares the transfer for a review with exactly the values of the request. */
  const reviewSend = async (state: At<'request'>): Promise<void> => {
    const { request, swapped } = state
    const signal = begin()
    $state.set({ status: 'preparing', request, step: 'send', swapped })
    try {
      await prepareTransfer({ flow, request, balance: state.balance, now: clock.now(), signal })
      unfollow = flow.$state.listen(followSend)
      $state.set({ status: 'confirming', request, step: 'send', send: flow.$state.get(), swapped })
    } catch (thrown) {
      throw fail(thrown, state, signal)
    }
  }

  /** Prepares the transfer if that is the next step. */
  const reviewNext = async (): Promise<void> => {
    const state = $state.get()
    if (state.status === 'request' && state.next === 'send') return reviewSend(state)
  }

  /** Prepares a swap whose minimum covers the missing amount. */
  const reviewSwap = async (state: At<'request'>, sell: SwapToken): Promise<void> => {
    const { balance, request, swapped } = state
    const signal = begin()
    $state.set({ status: 'preparing', request, step: 'swap', swapped })
    try {
      const found = await loadSwap()
      await prepareSwap({ client, flow: found, request, balance, sell, signal })
      unfollow = found.$state.listen(followSwap)
      $state.set({ status: 'confirming', request, step: 'swap', swap: found.$state.get(), swapped })
    } catch (thrown) {
      throw fail(thrown, state, signal)
    }
  }

  const emit = (
    name: 'PAY_INITIATED' | 'PAY_SUCCESS' | 'PAY_ERROR',
    request: PayRequest,
    rest: object = {},
  ) => {
    const { amount, network, token } = request
    const isSmartAccount = sendPlace(client)?.isSmartAccount === true
    const facts = { isSmartAccount, network: network.id, token: token.symbol, amount: formatAmount(amount) }
    events.emit(name, { ...facts, ...rest } as never)
  }

  function followSend(now: SendState): void {
    const state = $state.get()
    if (state.status !== 'confirming' || state.step !== 'send') return
    const { request, send: before, swapped } = state
    if (now === before) return
    const wasBusy = before.status === 'submitting'
    if (now.status === 'done') {
      const { hash, explorerUrl } = now
      begin()
      $state.set({ status: 'done', request, hash, explorerUrl, swapped })
      emit('PAY_SUCCESS', request, { hash })
    } else if (now.status === 'form') {
      // After a failure, the reason stays: the transfer may have been sent.
      const error = now.error ?? (before.status === 'failed' ? before.error : undefined)
      void look(request, { error, changed: now.changed, swapped })
    } else {
      $state.set({ ...state, send: now })
      if (now.status === 'submitting') emit('PAY_INITIATED', request)
      else if (now.status === 'failed') emit('PAY_ERROR', request, { code: now.error.code })
      else if (wasBusy)
        emit('PAY_ERROR', request, {
          code: now.status === 'review' && now.rejected ? 'rpc/user_rejected' : 'rpc/aborted',
        })
    }
    if (wasBusy && isLeft) end()
  }

  function followSwap(now: SwapState): void {
    const state = $state.get()
    if (state.status !== 'confirming' || state.step !== 'swap') return
    const { request, swap: before, swapped } = state
    if (now.status === 'form') {
      const error = now.error ?? (before.status === 'failed' ? before.error : undefined)
      void look(request, { error, changed: now.changed, swapped })
    } else if (now.status !== 'done' || now.outcome === 'pending') $state.set({ ...state, swap: now })
    else void goOn(request, now)
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
    const signal = begin()
    $state.set({ status: 'request', request, next: 'check', swapped })
    // A balance whose read began before the swap would change under the review of the transfer.
    $moves.set($moves.get() + 1)
    // Sending checks the amount against the list of holdings.
    await holdings.refresh()
    if (signal.aborted) return
    await look(request, { swapped })
    // The state has the failure.
    await reviewNext().catch(() => undefined)
  }

  /** Looks again when the account or the network changes. */
  const follow = () => {
    const state = $state.get()
    if (state.status === 'request' && placeOf(state.request) !== seen)
      void look(state.request, { swapped: state.swapped })
  }
  for (const $store of [accounts.$states, networks.$states, networks.$activeNamespace])
    scope.add($store.listen(follow))

  const end = () => {
    const isDone = $state.get().status === 'done'
    isLeft = false
    begin()
    $state.set({ status: 'idle' })
    // A sent transfer is still shown.
    if (!isDone) flow.stop()
    exchange?.stop()
  }
  const confirming = () => {
    const state = $state.get()
    return state.status === 'confirming' ? state : undefined
  }
  const isSending = () => {
    const state = confirming()
    return state?.step === 'send' && state.send.status === 'submitting'
  }

  return {
    $state,
    start(given) {
      followSend(flow.$state.get())
      isLeft = false
      if (isSending()) return
      const signal = begin()
      if (!options.features.pay) return $state.set({ status: 'invalid', error: payErrors.off({}) })
      $state.set({ status: 'loading' })
      readRequest(client, given, signal).then(
        (request) => signal.aborted || void look(request, {}),
        (thrown: unknown) => signal.aborted || $state.set({ status: 'invalid', error: toError(thrown) }),
      )
    },
    stop() {
      followSend(flow.$state.get())
      if (isSending()) isLeft = true
      else end()
    },
    async review(given = {}) {
      let { sell } = given
      const failed = confirming()
      if (failed) {
        const step = failed.step === 'send' ? failed.send : failed.swap
        if (step.status !== 'failed') throw payErrors.busy({})
        if ('sell' in step.review) sell = step.review.sell
        await look(failed.request, { swapped: failed.swapped })
      }
      const state = $state.get()
      if (state.status !== 'request') throw payErrors.notRequested({})
      const { request, next, swapped } = state
      if (next === 'switch') {
        const signal = begin()
        $state.set({ status: 'preparing', request, step: 'switch', swapped })
        try {
          await networks.switchTo({ chainId: request.network.id, signal })
        } catch (thrown) {
          throw fail(thrown, state, signal)
        }
        if (signal.aborted) return
        await look(request, { swapped })
        return reviewNext()
      }
      if (next === 'send') return reviewSend(state)
      if (next === 'short') throw payErrors.insufficientFunds({})
      // The list of tokens may still be loading.
      if (next !== 'swap' && !(failed && sell)) throw payErrors.notRequested({})
      if (!sell) throw payErrors.tokenRequired({})
      return reviewSwap(state, sell)
    },
    edit() {
      const state = confirming()
      if (!state) return
      const { request, swapped } = state
      // A flow stays in its state while the wallet is prompting.
      if (state.step === 'send') flow.edit()
      else if (state.swap.status === 'done') void look(request, { swapped })
      else exchange?.edit()
    },
    async submit() {
      const state = confirming()
      if (!state) throw payErrors.notReviewed({})
      return state.step === 'send' ? flow.submit() : (await loadSwap()).submit()
    },
  }
}
