import type { OnrampApi, OnrampCurrency } from '@latchkey/core/onramp'
import type { ReactNode } from 'react'
import { useModalController } from '../../client/useModalController.js'
import { currencyName } from '../../format/currencyName.js'
import { useLocale } from '../../format/useLocale.js'
import { Picture } from '../../parts/pictures/Picture.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { OnrampGate } from './OnrampGate.js'
import { onrampTexts } from './texts.js'

export const onRampFiatSelectView = defineView({
  name: 'OnRampFiatSelect',
  texts: onrampTexts,
  title: 'buy.selectCurrency',
  View: () => (
    <OnrampGate>
      {({ choices }, flow) => <Currencies currencies={choices.currencies} flow={flow} />}
    </OnrampGate>
  ),
})

/** Lists the currencies to pay with. */
function Currencies(props: {
  readonly currencies: readonly OnrampCurrency[]
  readonly flow: OnrampApi
}): ReactNode {
  const modal = useModalController()
  const locale = useLocale()
  const choose = (currency: OnrampCurrency) => {
    props.flow.set({ currency })
    if (modal.$state.get().stack.length > 1) modal.back()
    else modal.replace({ view: 'OnRampProviders' })
  }
  return (
    <ul className="lk-rows">
      {props.currencies.map((currency) => (
        <li key={currency.code}>
          <button type="button" className="lk-row" data-key={currency.code} onClick={() => choose(currency)}>
            <Picture kind="network" listed icon={currency.icon} seed={currency.code} />
            <span>
              <b>
                <bdi>{currencyName(currency.code, locale)}</bdi>
              </b>
              <small>{currency.code}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
