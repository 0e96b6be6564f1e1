import type { Latchkey } from '../../client/Client.js'
import type { Balances } from '../send/createBalances.js'
import { nativeToken, sendSubject } from '../send/sendSubject.js'
import type { SwapTokens } from './createSwapTokens.js'
import { offersSwap } from './offersSwap.js'
import { valueQuote } from './readQuote.js'
import type { SwapForm, SwapToken } from './SwapApi.js'
import { swapErrors } from './swapErrors.js'
import { emptyForm, findProblem, isSameToken, typedOf } from './swapForm.js'
import type { SwapFormState } from './swapReducer.js'

/** Creates the rules of the form: what its fields mean for the account and the network in use. */
export function createSwapForm({
  client,
  balances,
  tokens,
}: {
  readonly client: Latchkey
  readonly balances: Balances
  readonly tokens: Pick<SwapTokens, 'priceOf' | 'readPrice'>
}) {
  const current = () => {
    const at = sendSubject(client)
    if (!at) return undefined
    const isOffered = offersSwap(client, at.network)
    return { ...at, swap: isOffered ? client.can(at.network.namespace).swap : undefined }
  }
  const empty = (): SwapForm => {
    const at = current()
    return emptyForm(at && nativeToken(at))
  }
  const priceOf = (token: SwapToken | undefined) =>
    token && (balances.priceOf(token) ?? tokens.priceOf(token))

  /** Returns the state of a form. Its balance, values and problem follow from the fields. */
  const toState = (fields: SwapForm, rest: Partial<SwapFormState> = {}): SwapFormState => {
    const { sell, buy } = fields
    const form = { ...fields, balance: sell && balances.of({ token: sell }) }
    const prices = { sell: priceOf(sell)?.value, buy: priceOf(buy)?.value }
    const quote = rest.quote && valueQuote(rest.quote, prices)
    return { ...rest, status: 'form', form, quote, problem: findProblem(form, quote) }
  }

  /** Returns the input of a quote; `undefined` while a part is missing. */
  const quotable = (form: SwapForm) => {
    const typed = typedOf(form)
    const at = current()
    const { sell, buy } = form
    return at?.swap && sell && buy && typed ? { at, form, sell, buy, typed } : undefined
  }

  /** Returns the input of the preparation. Throws if a part is missing. */
  const complete = (form: SwapForm) => {
    const at = current()
    const { sell, buy } = form
    if (!sell || !buy || isSameToken(sell, buy)) throw swapErrors.tokenRequired({})
    if (!at?.swap)
      throw (
        client.findFeature('watch')?.cannotSign() ??
        swapErrors.unsupportedChain({ chainId: at?.network.id ?? '' })
      )
    const request = quotable(form)
    if (!request) throw swapErrors.invalidAmount({ amount: form.amount.trim() })
    return request
  }

  return {
    current,
    empty,
    toState,
    quotable,
    complete,
    /** Reads the prices of a form's tokens that are unknown. */
    readPrices({ sell, buy }: SwapForm) {
      for (const token of [sell, buy]) if (token && !priceOf(token)) void tokens.readPrice(token)
    },
  }
}
