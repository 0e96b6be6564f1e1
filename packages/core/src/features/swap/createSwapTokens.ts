import type { ReadableAtom } from 'nanostores'
import { isSameAddress } from '../../caip/looksAlike.js'
import type { FeatureHost } from '../../client/Client.js'
import { toError } from '../../errors/toError.js'
import { sendSubject } from '../send/sendSubject.js'
import type { Token, TokenPrice } from '../tokens/Token.js'
import { tokens as holdings } from '../tokens/tokens.js'
import type { SwapServer } from './createSwapServer.js'
import { offersSwap } from './offersSwap.js'
import type { SwapToken, SwapTokensState } from './SwapApi.js'

export type SwapTokens = {
  readonly $tokens: ReadableAtom<SwapTokensState>
  /** Reads the tokens of the network in use. Never rejects. */
  refresh(): Promise<void>
  /** Finds a token by its symbol or address. Prefers a token that the account holds. */
  find(text: string): SwapToken | undefined
  /** Returns the price that `readPrice` has read; `undefined` if it is unknown. */
  priceOf(token: SwapToken): TokenPrice | undefined
  /** Reads the price of a token that the account does not hold. Never rejects: after a failure, the price stays unknown. */
  readPrice(token: SwapToken): Promise<void>
}

/** Creates the list of the server's tokens, with the account's balances. */
export function createSwapTokens({
  host: { atom, client, scope },
  server,
}: {
  readonly host: Pick<FeatureHost, 'atom' | 'client' | 'scope'>
  readonly server: SwapServer
}): SwapTokens {
  const $tokens = atom<SwapTokensState>({ status: 'idle' })
  const { $state: $held } = client.use(holdings())
  let served: readonly SwapToken[] | undefined
  let turn = 0
  /** Prices of tokens that the account does not hold, by network and address. */
  const prices = new Map<string, TokenPrice>()
  const keyOf = ({ address = '' }: SwapToken) => `${sendSubject(client)?.network.id} ${address.toLowerCase()}`

  const heldHere = (): readonly Token[] => {
    const state = $held.get()
    const chainId = sendSubject(client)?.network.id
    const all = 'data' in state ? (state.data?.tokens ?? []) : []
    return all.filter((one) => one.chainId === chainId)
  }
  /** Puts tokens that the account holds first, by value. */
  const merge = () => {
    if (!served) return
    const held = heldHere()
    const all = served.map((token) => {
      const own = held.find(
        ({ address = '', amount }) =>
          isSameAddress('eip155', address, token.address ?? '') && amount.decimals === token.amount.decimals,
      )
      return own ? { ...token, amount: own.amount, price: own.price, icon: own.icon ?? token.icon } : token
    })
    const rank = (token: SwapToken) => {
      const at = held.findIndex(({ address = '' }) => isSameAddress('eip155', address, token.address ?? ''))
      return at < 0 || !token.amount.value ? held.length : at
    }
    $tokens.set({ status: 'ready', data: all.toSorted((a, b) => rank(a) - rank(b)) })
  }
  scope.add($held.listen(merge))

  return {
    $tokens,
    async refresh() {
      turn += 1
      const mine = turn
      const at = sendSubject(client)
      served = undefined
      if (!at || !offersSwap(client, at.network)) return $tokens.set({ status: 'idle' })
      $tokens.set({ status: 'loading' })
      try {
        const found = await server.listTokens(at.network, scope.signal)
        if (mine !== turn) return
        served = found
        merge()
      } catch (thrown) {
        if (mine === turn) $tokens.set({ status: 'failed', error: toError(thrown) })
      }
    },
    find(text) {
      const state = $tokens.get()
      const all = 'data' in state ? (state.data ?? []) : []
      const wanted = text.toLowerCase()
      const isNamed = ({ address, symbol }: SwapToken) =>
        symbol.toLowerCase() === wanted || address?.toLowerCase() === wanted
      return all.find(isNamed)
    },
    priceOf: (token) => prices.get(keyOf(token)),
    async readPrice(token) {
      const at = sendSubject(client)
      if (!at) return
      const price = await server.readPrice(at.network, token, scope.signal).catch(() => undefined)
      if (!price || sendSubject(client)?.network.id !== at.network.id) return
      prices.set(keyOf(token), price)
      merge()
    },
  }
}
