import type { SwapForm, SwapQuote } from '@latchkey/core/swap'
import type { ReactNode } from 'react'
import { formatCoins } from '../../format/formatAmount.js'
import { formatPercent } from '../../format/formatPercent.js'
import { toDecimal } from '../../format/toDecimal.js'
import { useLocale } from '../../format/useLocale.js'
import { About } from '../../parts/amounts/About.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { Fact } from '../../parts/rows/Fact.js'
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
  const locale = useLocale()
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
              sell: <bdi dir="ltr">{formatCoins('1', sell.symbol, locale)}</bdi>,
              buy: <About amount={rateOf(quote)} symbol={buy.symbol} />,
            }}
          />
        </Fact>
        <Fact title={<Text id="swap.minimum" />}>
          <About amount={minimum} symbol={buy.symbol} />
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
  const locale = useLocale()
  if (percent === undefined) return <Text id="swap.unknown" />
  return <bdi dir="ltr">{formatPercent(percent, locale)}</bdi>
}

export function ImpactWarning({ percent }: { readonly percent: string | undefined }): ReactNode {
  const locale = useLocale()
  if (percent === undefined || Number(percent) < high) return null
  return (
    <p className="lk-note" data-tone="warning" role="status" data-key="impact">
      <Icon name="warning" />
      <span>
        <Text id="swap.highImpact" values={{ percent: formatPercent(percent, locale) }} />
      </span>
    </p>
  )
}

/** Returns the amount that one whole unit buys. */
function rateOf({ sell, buy }: SwapQuote): string {
  const decimals = 36
  const scale = 10n ** BigInt(sell.decimals + decimals)
  return toDecimal({ value: (buy.value * scale) / (sell.value * 10n ** BigInt(buy.decimals)), decimals })
}
