import type { Amount } from '../../amount/amount.js'
import type { Api } from '../../api/defineCall.js'
import type { Feature, FeatureHost } from '../../client/Client.js'
import { toError } from '../../errors/toError.js'
import { createLatest } from '../../lib/createLatest.js'
import { debounce } from '../../lib/debounce.js'
import { abortable } from '../../lib/within.js'
import { systemUuid } from '../../ports/systemUuid.js'
import { systemWindow } from '../../ports/systemWindow.js'
import { checkPageUrl } from './checkPageUrl.js'
import { createReadHolding } from './createReadHolding.js'
import type { OnrampApi, OnrampChoices, OnrampForm, OnrampPurchase, OnrampState } from './OnrampApi.js'
import { onrampErrors } from './onrampErrors.js'
import { changeOnrampForm, firstForm, toQuote } from './onrampForm.js'
import { type OnrampPlace, onrampPlace } from './onrampPlace.js'
import { type PictureSubject, readChoices } from './readChoices.js'
import { watchArrival } from './watchArrival.js'

/**
 * Adds buying to a client: `client.use(onramp())`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { onramp } from '@latchkey/core/onramp'
 *
 * const client = createLatchkey({ adapters: [] })
 * const { $state, start, stop } = client.use(onramp())
 * start()
 * ```
 */
export const onramp = (): Feature<OnrampApi> => ({ id: 'onramp', create: createOnramp })

function createOnramp({ $balanceChanges, atom, client, clock, environment, scope }: FeatureHost): OnrampApi {
  const { accounts, adapters, events, networks } = client
  const $state = atom<OnrampState>({ status: 'idle' })
  const loading = createLatest(scope)
  const quoting = createLatest(scope)
  const opening = createLatest(scope)
  const watching = createLatest(scope)
  /** The account and networks that the form is for. */
  let place: OnrampPlace | undefined

  const load = async () => {
    const { getCurrencyImage, getOnrampOptions, getOnrampQuote, getOnrampUrl, getTokenImage, providerApi } =
      await import('./calls.js')
    const api = client.use(providerApi())
    return { api, getCurrencyImage, getOnrampOptions, getOnrampQuote, getOnrampUrl, getTokenImage }
  }

  const stopAll = () => {
    for (const one of [loading, quoting, opening, watching]) one.abort()
  }

  const start = async () => {
    stopAll()
    const signal = loading.begin()
    place = onrampPlace(client)
    if (!place) return $state.set({ status: 'unavailable', reason: 'account' })
    $state.set({ status: 'loading' })
    try {
      const calls = await abortable(load(), signal)
      const choices = readChoices(await calls.getOnrampOptions(calls.api, {}, { signal }), {
        networks: place.networks,
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

  /** Requests a quote for the form once the visitor pauses. */
  const quote = async (choices: OnrampChoices, form: OnrampForm) => {
    const signal = quoting.begin()
    const isQuoted = form.problem === undefined
    const show = (state: OnrampForm['quote']) =>
      $state.set({ status: 'form', choices, form: { ...form, quote: state } })
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

  /** Follows the balance of a purchase until it grows. */
  const watch = async (purchase: OnrampPurchase, note: (balance: Watched) => void) => {
    const signal = watching.begin()
    const read = createReadHolding(client, purchase)
    if (!read) return note('unsupported')
    note('reading')
    try {
      const received = await watchArrival({ read, clock, environment, signal, onRead: note })
      if (!received) return note('stopped')
      arrive(received)
    } catch (thrown) {
      if (!signal.aborted) throw thrown
    }
  }

  const arrive = (received: Amount) => {
    const state = $state.get()
    if (state.status !== 'waiting' && state.status !== 'opening') return
    opening.abort()
    const { choices, form, purchase } = state
    $state.set({ status: 'arrived', choices, form, purchase, received })
    // Displayed balances are read again.
    $balanceChanges.set($balanceChanges.get() + 1)
  }

  let balance: Watched = 'reading'
  const note = (now: Watched) => {
    balance = now
    const state = $state.get()
    if (state.status === 'waiting' && state.balance !== now) $state.set({ ...state, balance: now })
  }

  const buy: OnrampApi['buy'] = async ({ open = systemWindow } = {}) => {
    const before = $state.get()
    const isAgain = before.status === 'waiting'
    const at = onrampPlace(client)
    if ((before.status !== 'form' && !isAgain) || !at || before.form.problem !== undefined)
      throw onrampErrors.notReady({})
    const { choices, form } = before
    const { coin, currency, method, provider } = form
    const amount = form.amount.trim()
    // Opened before the first `await`, because browsers block windows that open after the click.
    const page = open()
    quoting.abort()
    const signal = opening.begin()
    const id = systemUuid().replaceAll('-', '')
    const purchase: OnrampPurchase = isAgain
      ? { ...before.purchase, id }
      : { coin, currency, method, provider, amount, account: at.account, id }
    if (!isAgain) void watch(purchase, note)
    events.emit('SELECT_BUY_PROVIDER', { provider: provider.id, isSmartAccount: at.isSmartAccount })
    $state.set({ status: 'opening', choices, form, purchase })
    try {
      const { api, getOnrampUrl } = await abortable(load(), signal)
      const { url: given } = await getOnrampUrl(
        api,
        {
          destinationWallets: [
            { address: purchase.account, blockchains: [coin.listNetwork], assets: [coin.symbol] },
          ],
          defaultNetwork: coin.listNetwork,
          partnerUserId: id,
          defaultExperience: 'buy',
          presetFiatAmount: purchase.amount,
          provider: provider.id,
          purchaseCurrency: coin.listId,
          paymentCurrency: currency.code,
          paymentMethod: method.id,
        },
        { signal },
      )
      signal.throwIfAborted()
      const url = checkPageUrl(given, { options: client.options, provider: provider.id })
      const blocked = !page?.navigate(url)
      $state.set({ status: 'waiting', choices, form, purchase, url, blocked, balance })
    } catch (thrown) {
      page?.close()
      const error = toError(thrown)
      if (!signal.aborted) {
        if (!isAgain) watching.abort()
        $state.set(isAgain ? { ...before, balance, error } : { status: 'form', choices, form, error })
      }
      throw error
    }
  }

  const edit = () => {
    const state = $state.get()
    if (!('choices' in state) || state.status === 'form') return
    opening.abort()
    watching.abort()
    void quote(state.choices, state.form)
  }

  /** Starts again when the account or its networks change. A purchase under way keeps its account. */
  const follow = () => {
    const { status } = $state.get()
    if (status === 'idle' || status === 'opening' || status === 'waiting' || status === 'arrived') return
    if (place?.key !== onrampPlace(client)?.key) void start()
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
    buy,
    check() {
      const state = $state.get()
      if (state.status === 'waiting') void watch(state.purchase, note)
    },
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

type Watched = Extract<OnrampState, { readonly status: 'waiting' }>['balance']
