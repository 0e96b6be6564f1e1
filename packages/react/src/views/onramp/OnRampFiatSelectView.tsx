import type { OnrampApi, OnrampCurrency } from '@latchkey/core/onramp'
import type { ReactNode } from 'react'
import { useModalController } from '../../client/useModalController.js'
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
                <bdi>{nameOf(currency.code)}</bdi>
              </b>
              <small>{currency.code}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Returns the browser's name of a currency in the visitor's language. */
function nameOf(code: string): string {
  try {
    return new Intl.DisplayNames(undefined, { type: 'currency' }).of(code) ?? code
  } catch {
    return code
  }
}
