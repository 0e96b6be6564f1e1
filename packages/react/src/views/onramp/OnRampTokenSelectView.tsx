import { foldText } from '@latchkey/core/locale'
import type { OnrampApi, OnrampCoin } from '@latchkey/core/onramp'
import { type ReactNode, useState } from 'react'
import { useModalController } from '../../client/useModalController.js'
import { NoResults } from '../../parts/messages/NoResults.js'
import { TokenPicture } from '../../parts/pictures/TokenPicture.js'
import { SearchInput } from '../../parts/rows/SearchInput.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { OnrampGate } from './OnrampGate.js'
import { onrampTexts, Text, useMessage } from './texts.js'

export const onRampTokenSelectView = defineView({
  name: 'OnRampTokenSelect',
  texts: onrampTexts,
  title: 'buy.selectToken',
  View: () => <OnrampGate>{({ choices }, flow) => <Coins coins={choices.coins} flow={flow} />}</OnrampGate>,
})

/** A longer list gets a search field. */
const readable = 6
/** Rows that are drawn. A search finds the others. */
const most = 100

/** Lists the coins on sale. */
function Coins({
  coins,
  flow,
}: {
  readonly coins: readonly OnrampCoin[]
  readonly flow: OnrampApi
}): ReactNode {
  const modal = useModalController()
  const message = useMessage()
  const [search, setSearch] = useState('')
  const wanted = foldText(search.trim())
  const found = coins.filter(({ name, symbol, network }) =>
    [name, symbol, network.name].some((text) => foldText(text).includes(wanted)),
  )
  const choose = (coin: OnrampCoin) => {
    flow.set({ coin })
    if (modal.$state.get().stack.length > 1) modal.back()
    else modal.replace({ view: 'OnRampProviders' })
  }
  return (
    <>
      {coins.length > readable && (
        <SearchInput label={message('buy.search')} value={search} onValue={setSearch} />
      )}
      <ul className="lk-rows">
        {found.slice(0, most).map((coin) => (
          <li key={`${coin.listId} ${coin.listNetwork}`}>
            <button type="button" className="lk-row" title={coin.address} onClick={() => choose(coin)}>
              <TokenPicture token={coin} network={coin.network} />
              <span>
                <b>
                  <bdi>{coin.name}</bdi>
                </b>
                <small>
                  <Text id="buy.tokenOn" values={{ token: coin.symbol, network: coin.network.name }} />
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <NoResults title={<Text id="buy.noCoins" />} onClear={() => setSearch('')} />}
    </>
  )
}
