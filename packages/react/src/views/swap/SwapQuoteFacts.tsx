import { formatAmount } from '@latchkey/core'
import type { SwapForm, SwapQuote } from '@latchkey/core/swap'
import type { ReactNode } from 'react'
import { Icon } from '../../parts/pictures/Icon.js'
import { Fact, Money } from '../../parts/rows/Fact.js'
import { Text } from './texts.js'

/** Per cent of the value from which a loss is a warning. */
const high = 5

/** Shows the price of a quote, the minimum received, and a loss of value. */
export function SwapQuoteFacts({
  form,
  quote,
}: {
  readonly form: SwapForm
  readonly quote: SwapQuote
}): ReactNode {
  const { buy, sell } = form
  if (!buy || !sell) return null
  const { minimum, priceImpact } = quote
  return (
    <>
      <dl className="lk-panel lk-facts">
        <Fact title={<Text id="swap.rate" />}>
          <Text
            id="swap.rateText"
            values={{
              sell: <bdi dir="ltr">1 {sell.symbol}</bdi>,
              buy: (
                <bdi dir="ltr">
                  {rateOf(quote)} {buy.symbol}
                </bdi>
              ),
            }}
          />
        </Fact>
        <Fact title={<Text id="swap.minimum" />}>
          <Money amount={minimum} symbol={buy.symbol} />
        </Fact>
        <Fact title={<Text id="swap.impact" />}>
          <Impact percent={priceImpact} />
        </Fact>
      </dl>
      <ImpactWarning percent={priceImpact} />
    </>
  )
}

export function Impact({ percent }: { readonly percent: string | undefined }): ReactNode {
  return percent === undefined ? <Text id="swap.unknown" /> : <bdi dir="ltr">{percent} %</bdi>
}

export function ImpactWarning({ percent }: { readonly percent: string | undefined }): ReactNode {
  if (percent === undefined || Number(percent) < high) return null
  return (
    <p className="lk-note" data-tone="warning" role="status" data-key="impact">
      <Icon name="warning" />
      <span>
        <Text id="swap.highImpact" values={{ percent }} />
      </span>
    </p>
  )
}

/** Significant figures of a price. */
const figures = 6

/** Returns the amount that one whole unit buys, cut to six figures. */
function rateOf({ sell, buy }: SwapQuote): string {
  const places = 18
  const value =
    (buy.value * 10n ** BigInt(sell.decimals + places)) / (sell.value * 10n ** BigInt(buy.decimals))
  const digits = value.toString()
  const cut = digits.length > figures ? BigInt(digits.slice(0, figures).padEnd(digits.length, '0')) : value
  return formatAmount({ value: cut, decimals: places })
}
