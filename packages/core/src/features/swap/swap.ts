import type { PreparedSwap } from '../../adapter/ChainAdapter.js'
import { formatAmount } from '../../amount/amount.js'
import type { Feature, FeatureHost } from '../../client/Client.js'
import { createStore } from '../../context/createStore.js'
import { toError } from '../../errors/toError.js'
import { createLatest } from '../../lib/createLatest.js'
import { debounce } from '../../lib/debounce.js'
import { whenVisible } from '../../ports/whenVisible.js'
import { createBalances } from '../send/createBalances.js'
import { nativeToken, sendPlace } from '../send/sendPlace.js'
import { createSubmitSwap } from './createSubmitSwap.js'
import { createSwapServer } from './createSwapServer.js'
import { createSwapTokens } from './createSwapTokens.js'
import { offersSwap } from './offersSwap.js'
import { readQuote, valueQuote, withSlippage } from './readQuote.js'
import { buildSwap, prepareSwap, type SwapOrder, toReview } from './reviewSwap.js'
import type {
  SwapApi,
  SwapForm,
  SwapQuote,
  SwapReceipt,
  SwapReview,
  SwapState,
  SwapToken,
} from './SwapApi.js'
import { swapErrors } from './swapErrors.js'
import { changeForm, emptyForm, findProblem, isSameToken, typedOf } from './swapForm.js'

/**
 * Adds swapping to a client: `client.use(swap())`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { swap } from '@latchkey/core/swap'
 *
 * const client = createLatchkey({ adapters: [] })
 * const { start, review } = client.use(swap())
 * start({ amount: '1', fromToken: 'ETH', toToken: 'USDC' })
 * await review()
 * ```
 */
export const swap = (): Feature<SwapApi> => ({ id: 'swap', create: createSwap })

/** Milliseconds from a quote to the next one. */
const refreshPause = 10_000
/** Units of gas that `setMax` keeps, at twice their price. If that is unknown, it keeps a hundredth of the balance. */
const keptGas = 300_000n

type FormState = Extract<SwapState, { readonly status: 'form' }>

/** Returns whether the network has the transaction, or may have it. */
const isSent = (state: SwapState): boolean =>
  state.status === 'done' || (state.status === 'failed' && state.mayBeSent === true)

function createSwap(host: FeatureHost): SwapApi {
  const { atom, client, clock, environment, log, scope, storage } = host
  const { accounts, events, networks } = client
  const server = createSwapServer({ client, now: clock.now })
  const balances = createBalances(client)
  const tokens = createSwapTokens({ host, server })

  const here = () => {
    const at = sendPlace(client)
    if (!at) return undefined
    const isOffered = offersSwap(client, at.network)
    return { ...at, swap: isOffered ? client.can(at.network.namespace).swap : undefined }
  }
  const empty = (): SwapForm => {
    const at = here()
    return emptyForm(at && nativeToken(at))
  }

  /** Aborts the current quotes or preparation. A newer one discards the results of the older. */
  const work = createLatest(scope)
  let order: SwapOrder | undefined
  let prepared: PreparedSwap | undefined
  let submitting: Promise<SwapReceipt> | undefined
  let place = here()
  let unlisten: (() => void) | undefined

  const begin = (): AbortSignal => {
    order = undefined
    prepared = undefined
    return work.begin()
  }
  const priceOf = (token: SwapToken | undefined) =>
    token && (balances.priceOf(token) ?? tokens.priceOf(token))

  const toForm = (fields: SwapForm, rest: Partial<Omit<FormState, 'status' | 'form'>> = {}): FormState => {
    const { sell, buy } = fields
    const form = { ...fields, balance: sell && balances.of({ token: sell }) }
    const prices = { sell: priceOf(sell)?.value, buy: priceOf(buy)?.value }
    const quote = rest.quote && valueQuote(rest.quote, prices)
    return { ...rest, status: 'form', form, quote, problem: findProblem(form, quote) }
  }

  const $state = atom<SwapState>(toForm(empty()))
  const formOf = (): SwapForm => {
    const state = $state.get()
    return 'form' in state ? state.form : empty()
  }

  /** Returns the input of a quote; `undefined` while a part is missing. */
  const quotable = () => {
    const form = formOf()
    const typed = typedOf(form)
    const at = here()
    const { sell, buy } = form
    return at?.swap && sell && buy && typed ? { at, form, sell, buy, typed } : undefined
  }
  const readQuoteNow = (request: NonNullable<ReturnType<typeof quotable>>, signal: AbortSignal) => {
    const { at, ...rest } = request
    const state = $state.get()
    const known = state.status === 'form' ? state.quote : undefined
    const { account, network } = at
    return readQuote({ ...rest, server, account, network, known, now: clock.now, signal })
  }

  /** Reads a quote after a pause, then another one every ten seconds, until the form changes. */
  const follow = async (signal: AbortSignal, first: number): Promise<void> => {
    const state = $state.get()
    const request = quotable()
    if (state.status !== 'form' || !request || !unlisten) return
    $state.set(toForm(state.form, { ...state, isQuoting: true }))
    try {
      await clock.sleep(first, signal)
      for (;;) {
        await whenVisible(environment, signal)
        const quote = await readQuoteNow(request, signal)
        signal.throwIfAborted()
        showQuote(quote)
        await clock.sleep(refreshPause, signal)
      }
    } catch (thrown) {
      if (!signal.aborted) $state.set(toForm(formOf(), { error: toError(thrown) }))
    }
  }
  /** Shows a new quote, or drops a review whose minimum the new price does not reach. */
  const showQuote = (quote: SwapQuote) => {
    const state = $state.get()
    if (state.status === 'form') {
      const { form, changed } = state
      $state.set(toForm(form, { quote: withSlippage(quote, form.slippage), changed }))
    } else if (state.status === 'review' && quote.buy.value < state.review.minimum.value)
      change({ ...formOf() }, { quote, changed: 'price' })
  }
  const change = (
    form: SwapForm,
    rest: Partial<Omit<FormState, 'status' | 'form'>> = {},
    pause = debounce,
  ) => {
    const signal = begin()
    $state.set(toForm(form, rest))
    for (const token of [form.sell, form.buy]) if (token && !priceOf(token)) void tokens.readPrice(token)
    void follow(signal, pause)
  }

  /** Returns the input of the preparation. Throws if a part is missing. */
  const complete = () => {
    const at = here()
    const { amount, balance, buy, sell } = formOf()
    if (!sell || !buy || isSameToken(sell, buy)) throw swapErrors.tokenRequired({})
    if (!at?.swap) throw swapErrors.unsupportedChain({ chainId: at?.network.id ?? '' })
    const request = quotable()
    if (!request) throw swapErrors.invalidAmount({ amount: amount.trim() })
    return { ...request, swap: at.swap, balance }
  }

  /** Watches the price of a reviewed swap. */
  const watchPrice = async (request: NonNullable<ReturnType<typeof quotable>>, signal: AbortSignal) => {
    const sold = order?.quote.sell
    if (!sold) return
    const { form } = request
    const exact = { ...request, form: { ...form, side: 'sell' as const }, typed: sold }
    try {
      for (;;) {
        await clock.sleep(refreshPause, signal)
        await whenVisible(environment, signal)
        if ($state.get().status !== 'review') continue
        // Without a quote, the minimum of the transaction still protects the visitor.
        const quote = await readQuoteNow(exact, signal).catch(() => undefined)
        signal.throwIfAborted()
        if (quote) showQuote(quote)
      }
    } catch {
      // Only an abort rejects, when the review is dropped.
    }
  }

  const prepareNext = async (next: SwapOrder, signal: AbortSignal): Promise<SwapReview> => {
    const { swap: capability } = here() ?? {}
    if (!capability) throw swapErrors.unsupportedChain({ chainId: next.place.network.id })
    const found = await prepareSwap({ order: next, server, swap: capability, signal })
    signal.throwIfAborted()
    order = next
    prepared = found
    return toReview(next, found)
  }

  const review = async (): Promise<SwapReview> => {
    const before = $state.get()
    const shown = before.status === 'form' ? before.quote : undefined
    const form = formOf()
    let signal: AbortSignal | undefined
    try {
      const request = complete()
      signal = begin()
      const first = shown ?? (await readQuoteNow(request, signal))
      if (request.balance && first.sell.value > request.balance.value)
        throw swapErrors.insufficientBalance({})
      const { slippage } = form
      const quote = withSlippage(first, slippage)
      $state.set({ status: 'preparing', form, quote })
      const { at: place, sell, buy } = request
      const next = await buildSwap({ server, signal, place, sell, buy, form, quote })
      const found = await prepareNext(next, signal)
      $state.set({ status: 'review', form, review: found })
      void watchPrice(request, signal)
      return found
    } catch (thrown) {
      const error = toError(thrown)
      if (signal && !signal.aborted) fail(form, error)
      else if (!signal) $state.set(toForm(form, { ...before, error }))
      throw error
    }
  }
  /** Goes back to the form with an error, and quotes again if the price has moved. */
  const fail = (form: SwapForm, error: ReturnType<typeof toError>) => {
    if (error.code === swapErrors.priceMoved.code) change(form, { changed: 'price' }, 0)
    else {
      begin()
      $state.set(toForm(form, { error }))
    }
  }

  const submit = createSubmitSwap({
    ...{ host, $state, begin, here, prepareNext, followPlace: () => followPlace() },
    place: { store: createStore({ storage, clientId: client.id, log }), clock },
    requote: (form) => change(form, { changed: 'price' }, 0),
    reviewed: () => prepared && order && { prepared, order, signal: work.signal },
  })

  const isBusy = () => ['submitting', 'approving'].includes($state.get().status)

  /** Empties the form when the account or the network has changed. Reports that if an amount was entered. */
  const followPlace = () => {
    const state = $state.get()
    const now = here()
    const isUnchanged = place?.account === now?.account && place?.network.id === now?.network.id
    // A transaction that is at the wallet, sent, or may have been sent does not change.
    if (isUnchanged || state.status === 'submitting' || isSent(state)) return
    const changed = place?.account === now?.account ? ('network' as const) : ('account' as const)
    const wasEntered = place !== undefined && now !== undefined && formOf().amount !== ''
    place = now
    begin()
    $state.set(toForm(empty(), wasEntered ? { changed } : {}))
    if (unlisten) void tokens.refresh()
  }
  /** Updates the form with new balances and prices. Drops a review that the balance no longer covers. */
  const followBalance = () => {
    const state = $state.get()
    if (state.status === 'form') $state.set(toForm(state.form, state))
    if (state.status !== 'review') return
    const { balance } = toForm(state.form).form
    if (balance && balance.value < state.review.sellAmount.value) change(state.form, { changed: 'balance' })
  }

  for (const $store of [accounts.$states, networks.$states, networks.$activeNamespace])
    scope.add($store.listen(followPlace))
  scope.add(tokens.$tokens.listen(followBalance))
  scope.add(() => unlisten?.())

  const set: SwapApi['set'] = (fields) => {
    const state = $state.get()
    if (state.status !== 'form') return
    const form = changeForm(state.form, fields)
    const { sell, buy, amount, buyAmount } = fields
    if ((sell ?? buy ?? amount ?? buyAmount) !== undefined) return change(form)
    const { quote } = state
    $state.set(toForm(form, { ...state, quote: quote && withSlippage(quote, form.slippage) }))
  }

  return {
    $state,
    $tokens: tokens.$tokens,
    refreshTokens: () => tokens.refresh(),
    start({ amount = '', fromToken, toToken } = {}) {
      if (isBusy()) return
      const signal = begin()
      place = here()
      // Balances are read only while the visitor is swapping.
      unlisten ??= balances.listen(followBalance)
      $state.set(toForm({ ...empty(), amount }))
      if (place) events.emit('OPEN_SWAP', { isSmartAccount: place.isSmartAccount, network: place.network.id })
      void tokens.refresh().then(() => {
        if (signal.aborted || (fromToken ?? toToken) === undefined) return
        const [sell, buy] = [fromToken, toToken].map((text) => (text ? tokens.find(text) : undefined))
        const missing = fromToken && !sell ? fromToken : toToken && !buy ? toToken : undefined
        const form = { ...formOf(), ...(sell && { sell }), ...(buy && { buy }) }
        change(form, missing ? { error: swapErrors.tokenNotFound({ token: missing }) } : {}, 0)
      })
    },
    stop() {
      if (isBusy()) return
      unlisten?.()
      unlisten = undefined
      begin()
      $state.set(toForm(empty()))
    },
    set,
    flip() {
      const state = $state.get()
      if (state.status !== 'form') return
      const { sell, buy } = state.form
      const amount = state.quote ? formatAmount(state.quote.buy) : ''
      change({ ...state.form, sell: buy, buy: sell, amount, side: 'sell' })
    },
    async setMax() {
      const { sell, balance } = formOf()
      const at = here()
      if (!sell || !balance || !at) return
      const { signal } = work
      const price =
        sell.address === undefined ? await server.readGasPrice(at.network, signal).catch(() => undefined) : 0n
      if (signal.aborted) return
      const kept = price === undefined ? balance.value / 100n : price * keptGas * 2n
      const value = balance.value > kept ? balance.value - kept : 0n
      set({ amount: formatAmount({ ...balance, value }) })
    },
    requote() {
      const state = $state.get()
      if (state.status === 'form') change(state.form, {}, 0)
    },
    review,
    edit() {
      const state = $state.get()
      if (isBusy() || state.status === 'form') return
      // What may have been sent is not offered once more.
      change(isSent(state) ? empty() : formOf(), {}, 0)
      followPlace()
    },
    submit() {
      submitting ??= submit().finally(() => {
        submitting = undefined
      })
      return submitting
    },
  }
}
