import type { WritableAtom } from 'nanostores'
import type { Amount } from '../../amount/amount.js'
import type { Api } from '../../api/defineCall.js'
import type { FeatureHost } from '../../client/Client.js'
import { toError } from '../../errors/toError.js'
import { createLatest } from '../../lib/createLatest.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import { abortable } from '../../lib/within.js'
import { systemUuid } from '../../ports/systemUuid.js'
import { systemWindow } from '../../ports/systemWindow.js'
import { checkPageUrl } from './checkPageUrl.js'
import { createReadHolding } from './createReadHolding.js'
import type { OnrampApi, OnrampPurchase, OnrampState } from './OnrampApi.js'
import { onrampErrors } from './onrampErrors.js'
import { onrampSubject } from './onrampSubject.js'
import { watchArrival } from './watchArrival.js'

type Watched = Extract<OnrampState, { readonly status: 'waiting' }>['balance']

/** Creates the purchase: opens the provider's page, and watches for the coins to arrive. */
export function createPurchase({
  host,
  $state,
  load,
  stopQuote,
  onFail,
}: {
  readonly host: Pick<FeatureHost, '$balanceChanges' | 'client' | 'clock' | 'environment' | 'scope'>
  readonly $state: WritableAtom<OnrampState>
  load(): Promise<Pick<typeof import('./calls.js'), 'getOnrampUrl'> & { readonly api: Api }>
  stopQuote(): void
  /** Shows the form with the failure. */
  onFail(before: Extract<OnrampState, { readonly status: 'form' }>, error: LatchkeyError): void
}) {
  const { $balanceChanges, client, clock, environment, scope } = host
  const { events } = client
  const opening = createLatest(scope)
  const watching = createLatest(scope)

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
    const at = onrampSubject(client)
    if ((before.status !== 'form' && !isAgain) || !at || before.form.problem !== undefined)
      throw onrampErrors.notReady({})
    const { choices, form } = before
    const { coin, currency, method, provider } = form
    const amount = form.amount.trim()
    // Opened before the first `await`, because browsers block windows that open after the click.
    const page = open()
    stopQuote()
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
        if (isAgain) $state.set({ ...before, balance, error })
        else {
          watching.abort()
          onFail(before, error)
        }
      }
      throw error
    }
  }

  return {
    buy,
    check() {
      const state = $state.get()
      if (state.status === 'waiting') void watch(state.purchase, note)
    },
    stop() {
      opening.abort()
      watching.abort()
    },
  }
}
