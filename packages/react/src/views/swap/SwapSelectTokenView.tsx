import type { Views } from '@latchkey/core'
import { foldText } from '@latchkey/core/locale'
import type { SwapToken } from '@latchkey/core/swap'
import { type ReactNode, useId, useState } from 'react'
import { useModalController } from '../../client/useModalController.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { TokenAmount } from '../../parts/amounts/TokenAmount.js'
import { EmptyState } from '../../parts/messages/EmptyState.js'
import { NoResults } from '../../parts/messages/NoResults.js'
import { TokenPicture } from '../../parts/pictures/TokenPicture.js'
import { SearchInput } from '../../parts/rows/SearchInput.js'
import { ShortAddress } from '../../parts/rows/ShortAddress.js'
import { SkeletonRows } from '../../parts/rows/SkeletonRows.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { SwapGate } from './SwapGate.js'
import { suggestedSymbols } from './suggestedSymbols.js'
import { swapTexts, Text, useMessage } from './texts.js'
import { useSwapFlow } from './useSwapFlow.js'

export const swapSelectTokenView = defineView({
  name: 'SwapSelectToken',
  texts: swapTexts,
  title: 'swap.selectToken',
  View: ({ side }: Views['SwapSelectToken']) => (
    <SwapGate>
      <SelectToken side={side} />
    </SwapGate>
  ),
})

/** The most rows that are shown at once. A search finds the others. */
const longest = 60
const mostSuggested = 6

/** Lists the tokens that can be swapped: the visitor's own, a few well-known ones, then all. */
function SelectToken({ side }: { readonly side: 'sell' | 'buy' }): ReactNode {
  const { flow } = useSwapFlow()
  const state = useStoreValue(flow.$tokens)
  const message = useMessage()
  const choose = useChoose(side)
  const [search, setSearch] = useState('')
  if (state.status === 'failed')
    return (
      <EmptyState icon={{ name: 'warning' }} title={<Text id="swap.tokensFailed" />}>
        <button type="button" className="lk-second" data-focus onClick={() => void flow.refreshTokens()}>
          <Text id="modal.retry" />
        </button>
      </EmptyState>
    )
  if (state.status !== 'ready')
    return (
      <ul className="lk-rows" aria-busy>
        <SkeletonRows />
      </ul>
    )
  const wanted = foldText(search.trim())
  const found = state.data.filter(({ address, name, symbol }) =>
    [name, symbol, address ?? ''].some((text) => foldText(text).includes(wanted)),
  )
  const isHeld = ({ amount }: SwapToken) => amount.value !== undefined && amount.value > 0n
  const others = found.filter((token) => !isHeld(token))
  const suggested = wanted ? [] : pickSuggested(others)
  return (
    <>
      <SearchInput label={message('swap.search')} value={search} onValue={setSearch} />
      {suggested.length > 0 && (
        <div className="lk-chips" role="group" aria-label={message('swap.suggested')}>
          {suggested.map((token) => (
            <button
              key={token.address ?? 'native'}
              type="button"
              className="lk-chip"
              data-key={`suggested-${token.symbol}`}
              title={token.address}
              onClick={() => choose(token)}
            >
              <TokenPicture token={token} />
              <bdi>{token.symbol}</bdi>
            </button>
          ))}
        </div>
      )}
      <Rows title="swap.yours" tokens={found.filter(isHeld)} choose={choose} />
      <Rows title="swap.all" tokens={others.slice(0, longest)} choose={choose} />
      {found.length === 0 && <NoResults title={<Text id="swap.noTokens" />} onClear={() => setSearch('')} />}
      {others.length > longest && (
        <p className="lk-hint">
          <Text id="swap.more" />
        </p>
      )}
    </>
  )
}

/** Returns the function that sets a token of the form, and goes back to it. */
function useChoose(side: 'sell' | 'buy') {
  const { flow } = useSwapFlow()
  const modal = useModalController()
  return (token: SwapToken) => {
    flow.set(side === 'sell' ? { sell: token } : { buy: token })
    if (modal.$state.get().stack.length > 1) modal.back()
    else modal.replace({ view: 'Swap' })
  }
}

function pickSuggested(tokens: readonly SwapToken[]): readonly SwapToken[] {
  return suggestedSymbols
    .flatMap((symbol) => {
      const named = tokens.filter((token) => token.symbol === symbol)
      // If several tokens have the symbol, none of them is suggested.
      return named.length === 1 ? named : []
    })
    .slice(0, mostSuggested)
}

function Rows(props: {
  readonly title: 'swap.yours' | 'swap.all'
  readonly tokens: readonly SwapToken[]
  readonly choose: (token: SwapToken) => void
}): ReactNode {
  const { title, tokens, choose } = props
  const id = useId()
  if (tokens.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 className="lk-group" id={id}>
        <Text id={title} />
      </h3>
      <ul className="lk-rows">
        {tokens.map((token) => (
          <li key={token.address ?? 'native'}>
            <Row token={token} choose={choose} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ token, choose }: { readonly token: SwapToken; readonly choose: (token: SwapToken) => void }) {
  const { address, amount, name, symbol } = token
  const { value, decimals } = amount
  return (
    <button
      type="button"
      className="lk-row"
      data-key={address ?? 'native'}
      title={address}
      onClick={() => choose(token)}
    >
      <TokenPicture token={token} />
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        {value ? (
          <TokenAmount amount={{ value, decimals }} symbol={symbol} />
        ) : (
          <small>
            <bdi>{symbol}</bdi>
          </small>
        )}
      </span>
      {/* Any token can use a name, so the address distinguishes tokens of one name. */}
      <em>{address && <ShortAddress address={address} />}</em>
    </button>
  )
}
