import type { Api } from '../../api/defineCall.js'
import type { Feature, FeatureHost } from '../../client/Client.js'
import { toError } from '../../errors/toError.js'
import { createLatest } from '../../lib/createLatest.js'
import { debounce } from '../../lib/debounce.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import { abortable } from '../../lib/within.js'
import { createPurchase } from './createPurchase.js'
import type { OnrampApi, OnrampChoices, OnrampForm, OnrampState } from './OnrampApi.js'
import { changeOnrampForm, firstForm, toQuote } from './onrampForm.js'
import { type OnrampSubject, onrampSubject } from './onrampSubject.js'
import { type PictureSubject, readChoices } from './readChoices.js'

/**
 * Adds buying coins to a client: `client.use(onramp())`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { onramp } from '@latchkey/core/onramp'
 *
 * const client = createLatchkey({ adapters: [] })
 * const purchase = client.use(onramp())
 * purchase.start()
 * // In the handler of a click, while the state is `form`:
 * purchase.set({ amount: '50' })
 * await purchase.buy()
 * ```
 */
export const onramp = (): Feature<OnrampApi> => ({ id: 'onramp', create: createOnramp })

function createOnramp(host: FeatureHost): OnrampApi {
  const { atom, client, clock, scope } = host
  const { accounts, adapters, networks } = client
  const $state = atom<OnrampState>({ status: 'idle' })
  const loading = createLatest(scope)
  const quoting = createLatest(scope)
  /** The account and networks that the form is for. */
  let subject: OnrampSubject | undefined

  const load = async () => {
    const { getCurrencyImage, getOnrampOptions, getOnrampQuote, getOnrampUrl, getTokenImage, providerApi } =
      await import('./calls.js')
    const api = client.use(providerApi())
    return { api, getCurrencyImage, getOnrampOptions, getOnrampQuote, getOnrampUrl, getTokenImage }
  }

  const purchase = createPurchase({
    ...{ host, $state, load, stopQuote: () => quoting.abort() },
    onFail({ choices, form }, error) {
      // The page was opened before the quote came.
      if (form.quote.status === 'loading') void quote(choices, form, error)
      else $state.set({ status: 'form', choices, form, error })
    },
  })
  const stopAll = () => {
    loading.abort()
    quoting.abort()
    purchase.stop()
  }

  const start = async () => {
    stopAll()
    const signal = loading.begin()
    subject = onrampSubject(client)
    if (!subject) return $state.set({ status: 'unavailable', reason: 'account' })
    $state.set({ status: 'loading' })
    try {
      const calls = await abortable(load(), signal)
      const choices = readChoices(await calls.getOnrampOptions(calls.api, {}, { signal }), {
        networks: subject.networks,
        isAddress: ({ namespace }, address) => adapters.get(namespace)?.isAddress(address) === true,
        pictureOf: (subject) => pictureOf(calls, subject, client.options),
      })
      if (signal.aborted) return
      if (!choices) return $state.set({ status: 'unavailable', reason: 'coins' })
      $state.set({ status: 'form', choices, form: firstForm(choices) })
    } catch (thrown) {
      if (!signal.aborted) $state.set({ status: 'failed', error: toError(thrown) })
    }
  }

  /** Requests a quote for the form once the visitor pauses. `error`: of the page that could not be opened. */
  const quote = async (choices: OnrampChoices, form: OnrampForm, error?: LatchkeyError) => {
    const signal = quoting.begin()
    const isQuoted = form.problem === undefined
    const show = (state: OnrampForm['quote']) =>
      $state.set({ status: 'form', choices, form: { ...form, quote: state }, ...(error && { error }) })
    show({ status: isQuoted ? 'loading' : 'none' })
    if (!isQuoted) return
    const { coin, currency, method, provider } = form
    const amount = form.amount.trim()
    try {
      await clock.sleep(debounce, signal)
      const { api, getOnrampQuote } = await abortable(load(), signal)
      const found = await getOnrampQuote(
        api,
        {
          purchaseCurrency: { id: coin.listId, name: coin.name, symbol: coin.symbol, networks: [] },
          paymentCurrency: { id: currency.code, payment_method_limits: [method] },
          amount,
          network: coin.listNetwork,
          provider: provider.id,
        },
        { signal },
      )
      if (!signal.aborted) show({ status: 'ready', quote: toQuote(found, form), at: clock.now() })
    } catch {
      // The visitor can go on without a quote, because the provider shows the price before payment.
      if (!signal.aborted) show({ status: 'none' })
    }
  }

  const set: OnrampApi['set'] = (fields) => {
    const state = $state.get()
    if (state.status !== 'form') return
    void quote(state.choices, changeOnrampForm(state.choices, state.form, fields))
  }

  const edit = () => {
    const state = $state.get()
    if (!('choices' in state) || state.status === 'form') return
    purchase.stop()
    void quote(state.choices, state.form)
  }

  /** Starts again when the account or its networks change. A purchase under way keeps its account. */
  const follow = () => {
    const { status } = $state.get()
    if (status === 'idle' || status === 'opening' || status === 'waiting' || status === 'arrived') return
    if (subject?.key !== onrampSubject(client)?.key) void start()
  }
  for (const $store of [accounts.$states, networks.$states, networks.$activeNamespace])
    scope.add($store.listen(follow))

  return {
    $state,
    start() {
      const { status } = $state.get()
      if (status !== 'opening' && status !== 'waiting') void start()
    },
    stop() {
      stopAll()
      $state.set({ status: 'idle' })
    },
    set,
    buy: purchase.buy,
    check: purchase.check,
    edit,
  }
}

/** Returns the URL of a picture. A self-hosted provider API knows tokens by their contracts, the public one by their symbols. */
function pictureOf(
  { api, getCurrencyImage, getTokenImage }: Calls,
  subject: PictureSubject,
  { api: own }: FeatureHost['client']['options'],
): string | undefined {
  const isSelfHosted = own?.url !== undefined || own?.hosts?.api !== undefined
  try {
    if (subject.kind === 'currency') return api.urlOf(getCurrencyImage, { id: subject.code })
    const { symbol, chainId, address } = subject
    if (isSelfHosted && address === undefined) return undefined
    return api.urlOf(getTokenImage, { id: isSelfHosted ? `${chainId}:${address}` : symbol })
  } catch {
    // Without a project id, the public provider API has none.
    return undefined
  }
}

type Calls = Omit<typeof import('./calls.js'), 'providerApi'> & { readonly api: Api }
