import type { Feature, FeatureHost } from '../../client/Client.js'
import { toError } from '../../errors/toError.js'
import { createFlow } from '../../lib/createFlow.js'
import { loadOnce } from '../../lib/loadOnce.js'
import { send } from '../send/send.js'
import type { SwapApi, SwapToken } from '../swap/SwapApi.js'
import { tokens } from '../tokens/tokens.js'
import { createLook } from './createLook.js'
import { createPayFollowers } from './createPayFollowers.js'
import type { PayApi } from './PayApi.js'
import { payErrors } from './payErrors.js'
import { type At, isSending, type PayFlow, payReducer } from './payReducer.js'
import { prepareSwapStep, prepareTransferStep } from './prepareSteps.js'
import { readRequest } from './readRequest.js'

/**
 * Adds paying to a client: `client.use(pay())`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { pay } from '@latchkey/core/pay'
 *
 * const client = createLatchkey({ adapters: [] })
 * const payment = client.use(pay())
 * payment.start({ uri: 'ethereum:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045@1?value=1e16' })
 * payment.$state.subscribe((state) => {
 *   if (state.status === 'request' && state.next === 'send') void payment.review()
 * })
 * ```
 */
export const pay = (): Feature<PayApi> => ({ id: 'pay', create: createPay })

function createPay(host: FeatureHost): PayApi {
  const { client, clock, scope } = host
  const { accounts, networks, options } = client
  const transfer = client.use(send())
  const holdings = client.use(tokens())
  let exchange: SwapApi | undefined
  const loadSwap = loadOnce(async () => {
    const { swap } = await import('../swap/swap.js')
    exchange = client.use(swap())
    scope.add(exchange.$tokens.listen(() => showTokens()))
    return exchange
  })

  const machine = createFlow({
    host,
    first: { state: { status: 'idle' }, run: 0 } as PayFlow,
    reduce: payReducer,
  })
  const { $state, dispatch, get } = machine
  const { look, showTokens, placeOf } = createLook({
    ...{ client, holdings, dispatch, loadSwap },
    flow: get,
    exchange: () => exchange,
  })

  /**
   * Prepares the next step of a request. A failure leads back to the request, unless a newer run has begun. Resolves with its run.
   */
  const prepare = async (
    { request, swapped }: At<'request'>,
    step: 'switch' | 'send' | 'swap',
    work: (signal: AbortSignal, run: number) => Promise<unknown>,
  ): Promise<number> => {
    const begun = dispatch({ type: 'preparing', step })
    if (!begun) throw payErrors.notRequested({})
    try {
      await work(begun.signal, begun.run)
      return begun.run
    } catch (thrown) {
      const error = toError(thrown)
      void look(request, { error, swapped }, { run: begun.run })
      throw error
    }
  }

  // A confirmation is followed until its run ends: sending looks up its transfers only while something listens.
  /** Prepares the transfer for a review with exactly the values of the request. */
  const reviewSend = (state: At<'request'>) =>
    prepare(state, 'send', async (signal, run) => {
      const { balance, request } = state
      await prepareTransferStep({ flow: transfer, request, balance, now: clock.now(), signal })
      signal.throwIfAborted()
      signal.addEventListener('abort', transfer.$state.listen(followSend), { once: true })
      dispatch({ type: 'prepared', run, step: 'send', send: transfer.$state.get() })
    })

  /** Prepares the transfer if that is the next step. */
  const reviewNext = async (): Promise<void> => {
    const { state } = get()
    if (state.status === 'request' && state.next === 'send') await reviewSend(state)
  }

  /** Prepares a swap whose minimum covers the missing amount. */
  const reviewSwap = (state: At<'request'>, sell: SwapToken) =>
    prepare(state, 'swap', async (signal, run) => {
      const { balance, request } = state
      const found = await loadSwap()
      await prepareSwapStep({ client, flow: found, request, balance, sell, signal })
      signal.throwIfAborted()
      signal.addEventListener('abort', found.$state.listen(followSwap), { once: true })
      dispatch({ type: 'prepared', run, step: 'swap', swap: found.$state.get() })
    })

  const { followSend, followSwap } = createPayFollowers({
    ...{ host, holdings, look, reviewNext, end: () => end() },
    flow: machine,
  })

  /** Looks again when the account or the network changes. */
  const follow = () => {
    const { seen, state } = get()
    if (state.status === 'request' && placeOf(state.request) !== seen)
      void look(state.request, { swapped: state.swapped })
  }
  for (const $store of [accounts.$states, networks.$states, networks.$activeNamespace])
    scope.add($store.listen(follow))

  const end = () => {
    const isDone = get().state.status === 'done'
    dispatch({ type: 'stopped' })
    if (isSending(get().state)) return
    // A sent transfer is still shown.
    if (!isDone) transfer.stop()
    exchange?.stop()
  }
  const confirming = () => {
    const { state } = get()
    return state.status === 'confirming' ? state : undefined
  }

  return {
    $state,
    start(given) {
      followSend(transfer.$state.get())
      const begun = dispatch({ type: 'started', error: options.features.pay ? undefined : payErrors.off({}) })
      if (!begun || get().state.status !== 'loading') return
      const { run, signal } = begun
      readRequest(client, given, signal).then(
        (request) => void look(request, {}, { run }),
        (thrown: unknown) => void dispatch({ type: 'unread', run, error: toError(thrown) }),
      )
    },
    stop() {
      followSend(transfer.$state.get())
      end()
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
      const { state } = get()
      if (state.status !== 'request') throw payErrors.notRequested({})
      const { request, next, swapped } = state
      if (next === 'switch') {
        const chainId = request.network.id
        const run = await prepare(state, 'switch', (signal) => networks.switchTo({ chainId, signal }))
        if (run !== get().run) return
        await look(request, { swapped })
        return reviewNext()
      }
      if (next === 'send') return void (await reviewSend(state))
      if (next === 'short') throw payErrors.insufficientFunds({})
      // The list of tokens may still be loading.
      if (next !== 'swap' && !(failed && sell)) throw payErrors.notRequested({})
      if (!sell) throw payErrors.tokenRequired({})
      await reviewSwap(state, sell)
    },
    edit() {
      const state = confirming()
      if (!state) return
      const { request, swapped } = state
      // A flow stays in its state while the wallet is prompting.
      if (state.step === 'send') transfer.edit()
      else if (state.swap.status === 'done') void look(request, { swapped })
      else exchange?.edit()
    },
    async submit() {
      const state = confirming()
      if (!state) throw payErrors.notReviewed({})
      return state.step === 'send' ? transfer.submit() : (await loadSwap()).submit()
    },
  }
}
