import type { Amount } from '../../amount/amount.js'
import { multiplyDecimal } from '../../amount/decimal.js'
import { isSameAddress } from '../../caip/looksAlike.js'
import type { Latchkey } from '../../client/Client.js'
import type { Token, TokenPrice } from '../tokens/Token.js'
import { tokens } from '../tokens/tokens.js'
import type { SendForm, SendToken } from './SendApi.js'
import { sendSubject } from './sendSubject.js'

export type Balances = {
  /** Returns the balance of the form's token; `undefined` if it is unknown. */
  of(form: Pick<SendForm, 'token'>): Amount | undefined
  /** Returns the balances that have to cover a transfer: of the native coin, and of the form's token. */
  all(form: Pick<SendForm, 'token'>): readonly (bigint | undefined)[]
  /** Returns the price of a token; `undefined` if it is unknown. */
  priceOf(token: SendToken): TokenPrice | undefined
  /** Returns the value of an amount in US dollars; `undefined` without a known price. */
  valueOf(token: SendToken, amount: Amount): string | undefined
  /** Keeps the balances up to date. Returns the function that stops it. */
  listen(listener: () => void): () => void
}

/** Creates the look-up of the active account's balances and prices. */
export function createBalances(client: Latchkey): Balances {
  const { $balance } = client.accounts
  const holdings = client.use(tokens())

  const ofNative = (): Amount | undefined => {
    const state = $balance.get()
    return 'data' in state ? state.data : undefined
  }
  const listed = () => {
    const state = holdings.$state.get()
    return 'data' in state ? state.data : undefined
  }
  /** Returns the listed token, which is newer than the one in the form; `undefined` if there is no list. */
  const findListed = (token: SendToken): Token | undefined => {
    const network = sendSubject(client)?.network
    return listed()?.tokens.find(
      ({ address = '', amount, chainId }) =>
        network?.id === chainId &&
        amount.decimals === token.amount.decimals &&
        isSameAddress(network.namespace, address, token.address ?? ''),
    )
  }
  const ofToken = (token: SendToken): Amount | undefined => {
    const { readAt = 0 } = token.amount
    // The time of a list is that of its oldest network, so the list may be newer than it says.
    const isOlder = readAt >= (listed()?.readAt ?? 0)
    const { value, decimals } = (isOlder ? undefined : findListed(token)?.amount) ?? token.amount
    return value === undefined ? undefined : { value, decimals }
  }
  const priceOf = (token: SendToken) => (findListed(token) ?? token).price
  const of = ({ token }: Pick<SendForm, 'token'>) =>
    token?.address === undefined ? ofNative() : ofToken(token)

  return {
    of,
    priceOf,
    valueOf(token, amount) {
      const price = priceOf(token)
      return price && multiplyDecimal(amount, price.value)
    },
    all: (form) => [ofNative()?.value, of(form)?.value],
    listen(listener) {
      const unlisten = [$balance, holdings.$state].map(($store) => $store.listen(listener))
      return () => unlisten.forEach((stop) => stop())
    },
  }
}
