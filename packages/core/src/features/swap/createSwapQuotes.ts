import type { Amount } from '../../amount/amount.js'
import type { FeatureHost } from '../../client/Client.js'
import { toError } from '../../errors/toError.js'
import type { Run } from '../../lib/createFlow.js'
import { debounce } from '../../lib/debounce.js'
import { whenVisible } from '../../ports/whenVisible.js'
import type { SendSubject } from '../send/sendSubject.js'
import type { SwapServer } from './createSwapServer.js'
import { readQuote, withSlippage } from './readQuote.js'
import type { SwapForm, SwapQuote, SwapToken } from './SwapApi.js'
import type { SwapEvent, SwapFlow, SwapFormState } from './swapReducer.js'

/** Milliseconds from a quote to the next one. */
const refreshPause = 10_000

/** Input of a quote. */
export type Quotable<subject extends SendSubject = SendSubject> = {
  readonly at: subject
  readonly form: SwapForm
  readonly sell: SwapToken
  readonly buy: SwapToken
  readonly typed: Amount
}

/** Creates the reader of quotes: for the form until it changes, and for a review, whose price may move. */
export function createSwapQuotes({
  host: { clock, environment },
  server,
  flow,
  dispatch,
  toState,
  quotable,
  readPrices,
  isWanted,
}: {
  readonly host: Pick<FeatureHost, 'clock' | 'environment'>
  readonly server: SwapServer
  flow(): SwapFlow
  dispatch(event: SwapEvent): Run | undefined
  toState(form: SwapForm, rest?: Partial<SwapFormState>): SwapFormState
  /** Returns the input of a quote; `undefined` while a part of the form is missing. */
  quotable(): Quotable | undefined
  /** Reads the prices of a form's tokens that are unknown. */
  readPrices(form: SwapForm): void
  /** The visitor is swapping. */
  isWanted(): boolean
}) {
  const read = ({ at, ...request }: Quotable, signal: AbortSignal): Promise<SwapQuote> => {
    const { state } = flow()
    const known = state.status === 'form' ? state.quote : undefined
    const { account, network } = at
    return readQuote({ ...request, server, account, network, known, now: clock.now, signal })
  }

  /** Shows a new quote, or drops a review whose minimum the new price does not reach. */
  const show = (quote: SwapQuote, run: number) => {
    const { state } = flow()
    if (!('form' in state)) return
    const { form } = state
    const next =
      state.status === 'form'
        ? toState(form, { quote: withSlippage(quote, form.slippage), changed: state.changed })
        : toState(form, { quote })
    change({ type: 'quoted', run, quote, form: next })
  }

  /** Reads a quote after a pause, then another one every ten seconds, until the form changes. */
  const follow = async ({ run, signal }: Run, pause = debounce): Promise<void> => {
    const { state } = flow()
    const request = quotable()
    if (state.status !== 'form' || !request || !isWanted()) return
    dispatch({ type: 'refreshed', run, form: toState(state.form, { ...state, isQuoting: true }) })
    try {
      await clock.sleep(pause, signal)
      for (;;) {
        await whenVisible(environment, signal)
        const quote = await read(request, signal)
        signal.throwIfAborted()
        show(quote, run)
        await clock.sleep(refreshPause, signal)
      }
    } catch (thrown) {
      const now = flow().state
      const form = 'form' in now ? now.form : request.form
      dispatch({ type: 'refreshed', run, form: toState(form, { error: toError(thrown) }) })
    }
  }

  /** Reads the quote of a form, if an event has changed it. */
  const change = (event: SwapEvent, pause?: number) => {
    const begun = dispatch(event)
    const { state } = flow()
    if (!begun || state.status !== 'form') return
    readPrices(state.form)
    void follow(begun, pause)
  }

  /** Watches the price of a reviewed swap. */
  const watch = async (request: Quotable, sold: Amount, { run, signal }: Run): Promise<void> => {
    const { form } = request
    const exact = { ...request, form: { ...form, side: 'sell' as const }, typed: sold }
    try {
      for (;;) {
        await clock.sleep(refreshPause, signal)
        await whenVisible(environment, signal)
        if (flow().state.status !== 'review') continue
        // Without a quote, the minimum of the transaction still protects the visitor.
        const quote = await read(exact, signal).catch(() => undefined)
        signal.throwIfAborted()
        if (quote) show(quote, run)
      }
    } catch {
      // Only an abort rejects, when the review is dropped.
    }
  }

  return { read, change, watch }
}
