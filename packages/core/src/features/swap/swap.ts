import { formatAmount } from '../../amount/amount.js'
import type { Feature, FeatureHost } from '../../client/Client.js'
import { createStore } from '../../context/createStore.js'
import { rpcErrors } from '../../errors/rpcErrors.js'
import { toError } from '../../errors/toError.js'
import { createFlow, type Run } from '../../lib/createFlow.js'
import { createBalances } from '../send/createBalances.js'
import { createSubmitSwap } from './createSubmitSwap.js'
import { createSwapForm } from './createSwapForm.js'
import { createSwapQuotes } from './createSwapQuotes.js'
import { createSwapServer } from './createSwapServer.js'
import { createSwapTokens } from './createSwapTokens.js'
import { withSlippage } from './readQuote.js'
import { buildSwap, prepareSwap, type SwapOrder, toReview } from './reviewSwap.js'
import type { SwapApi, SwapForm, SwapReceipt, SwapReview } from './SwapApi.js'
import { swapErrors } from './swapErrors.js'
import { changeForm } from './swapForm.js'
import { type SwapFlow, swapReducer } from './swapReducer.js'

/**
 * Adds swapping to a client: `client.use(swap())`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { swap } from '@latchkey/core/swap'
 *
 * const client = createLatchkey({ adapters: [] })
 * const exchange = client.use(swap())
 * exchange.start({ amount: '1', fromToken: 'ETH', toToken: 'USDC' })
 * // Once the state has a quote:
 * const { minimum, fee } = await exchange.review()
 * // Show the review to the visitor. Then:
 * const { hash } = await exchange.submit()
 * ```
 */
export const swap = (): Feature<SwapApi> => ({ id: 'swap', create: createSwap })

/** Units of gas that `setMax` keeps, at twice their price. If that is unknown, it keeps a hundredth of the balance. */
const keptGas = 300_000n

function createSwap(host: FeatureHost): SwapApi {
  const { client, clock, log, scope, storage } = host
  const { accounts, events, networks } = client
  const server = createSwapServer({ client, now: clock.now })
  const balances = createBalances(client)
  const tokens = createSwapTokens({ host, server })

  const { current, empty, toState, quotable, complete, readPrices } = createSwapForm({
    client,
    balances,
    tokens,
  })

  const machine = createFlow({
    host,
    first: { state: toState(empty()), run: 0, subject: current() } as SwapFlow,
    reduce: swapReducer,
  })
  const { $state, dispatch, get } = machine
  let submitting: Promise<SwapReceipt> | undefined
  let unlisten: (() => void) | undefined
  const formOf = (): SwapForm => {
    const { state } = get()
    return 'form' in state ? state.form : empty()
  }

  const { change, read, watch } = createSwapQuotes({
    ...{ host, server, dispatch, toState, readPrices },
    flow: get,
    quotable: () => quotable(formOf()),
    isWanted: () => unlisten !== undefined,
  })

  const prepareNext = async (order: SwapOrder, signal: AbortSignal) => {
    const { swap: capability } = current() ?? {}
    if (!capability) throw swapErrors.unsupportedChain({ chainId: order.subject.network.id })
    const prepared = await prepareSwap({ order, server, swap: capability, signal })
    signal.throwIfAborted()
    return { review: toReview(order, prepared), reviewed: { order, prepared } }
  }

  const review = async (): Promise<SwapReview> => {
    const { state: before } = get()
    const form = formOf()
    let begun: Run | undefined
    try {
      const request = complete(form)
      const { at: subject, sell, buy } = request
      begun = dispatch({ type: 'reviewing' })
      if (!begun) throw rpcErrors.aborted({})
      const { run, signal } = begun
      const first = (before.status === 'form' && before.quote) || (await read(request, signal))
      if (form.balance && first.sell.value > form.balance.value) throw swapErrors.insufficientBalance({})
      const quote = withSlippage(first, form.slippage)
      dispatch({ type: 'preparing', run, form, quote })
      const order = await buildSwap({ server, signal, subject, sell, buy, form, quote })
      const found = await prepareNext(order, signal)
      dispatch({ type: 'prepared', run, form, ...found })
      void watch(request, order.quote.sell, begun)
      return found.review
    } catch (thrown) {
      const error = toError(thrown)
      // The form is quoted again if the price has moved.
      if (!begun)
        dispatch({ type: 'refused', form: toState(form, { ...(before.status === 'form' && before), error }) })
      else if (error.code === swapErrors.priceMoved.code)
        change({ type: 'unprepared', run: begun.run, form: toState(form, { changed: 'price' }) }, 0)
      else dispatch({ type: 'unprepared', run: begun.run, form: toState(form, { error }) })
      throw error
    }
  }

  const submit = createSubmitSwap({
    ...{ host, current, dispatch, prepareNext, flow: get, followSubject: () => followSubject() },
    signal: () => machine.signal,
    records: { store: createStore({ storage, clientId: client.id, log }), clock },
    requote: (form, run) => change({ type: 'outdated', run, form: toState(form, { changed: 'price' }) }, 0),
  })

  const isBusy = () => ['submitting', 'approving'].includes(get().state.status)

  const followSubject = () => {
    const before = get().subject
    dispatch({ type: 'moved', subject: current(), form: toState(empty()) })
    if (get().subject !== before && unlisten) void tokens.refresh()
  }
  /** Updates the form with new balances and prices. Drops a review that the balance no longer covers. */
  const followBalance = () => {
    const { state } = get()
    const form = toState(formOf(), state.status === 'form' ? state : {})
    change({ type: 'counted', form, balance: form.form.balance })
  }

  for (const $store of [accounts.$states, networks.$states, networks.$activeNamespace])
    scope.add($store.listen(followSubject))
  scope.add(tokens.$tokens.listen(followBalance))
  scope.add(() => unlisten?.())

  const set: SwapApi['set'] = (fields) => {
    const { run, state } = get()
    if (state.status !== 'form') return
    const form = changeForm(state.form, fields)
    const { sell, buy, amount, buyAmount } = fields
    if ((sell ?? buy ?? amount ?? buyAmount) !== undefined)
      return change({ type: 'changed', form: toState(form) })
    const quote = state.quote && withSlippage(state.quote, form.slippage)
    dispatch({ type: 'refreshed', run, form: toState(form, { ...state, quote }) })
  }

  return {
    $state,
    $tokens: tokens.$tokens,
    refreshTokens: () => tokens.refresh(),
    start({ amount = '', fromToken, toToken } = {}) {
      if (isBusy()) return
      const subject = current()
      // Balances are read only while the visitor is swapping.
      unlisten ??= balances.listen(followBalance)
      const begun = dispatch({ type: 'started', form: toState({ ...empty(), amount }), subject })
      if (subject)
        events.emit('OPEN_SWAP', { isSmartAccount: subject.isSmartAccount, network: subject.network.id })
      void tokens.refresh().then(() => {
        if (!begun || begun.signal.aborted || (fromToken ?? toToken) === undefined) return
        const [sell, buy] = [fromToken, toToken].map((text) => (text ? tokens.find(text) : undefined))
        const missing = fromToken && !sell ? fromToken : toToken && !buy ? toToken : undefined
        const form = { ...formOf(), ...(sell && { sell }), ...(buy && { buy }) }
        const error = missing && { error: swapErrors.tokenNotFound({ token: missing }) }
        change({ type: 'changed', form: toState(form, error || {}) }, 0)
      })
    },
    stop() {
      if (isBusy()) return
      unlisten?.()
      unlisten = undefined
      dispatch({ type: 'stopped', form: toState(empty()) })
    },
    set,
    flip() {
      const { state } = get()
      if (state.status !== 'form') return
      const { sell, buy } = state.form
      const amount = state.quote ? formatAmount(state.quote.buy) : ''
      const form = { ...state.form, sell: buy, buy: sell, amount, side: 'sell' } as const
      change({ type: 'changed', form: toState(form) })
    },
    async setMax() {
      const { sell, balance } = formOf()
      const at = current()
      if (!sell || !balance || !at) return
      const { signal } = machine
      const price =
        sell.address === undefined ? await server.readGasPrice(at.network, signal).catch(() => undefined) : 0n
      if (signal.aborted) return
      const kept = price === undefined ? balance.value / 100n : price * keptGas * 2n
      const value = balance.value > kept ? balance.value - kept : 0n
      set({ amount: formatAmount({ ...balance, value }) })
    },
    requote() {
      change({ type: 'changed', form: toState(formOf()) }, 0)
    },
    review,
    edit() {
      change({ type: 'edited', form: toState(formOf()), empty: toState(empty()) }, 0)
      followSubject()
    },
    submit() {
      submitting ??= submit().finally(() => {
        submitting = undefined
      })
      return submitting
    },
  }
}
