import type { SwapReview } from '@latchkey/core/swap'
import type { ReactNode } from 'react'
import { formatCoins } from '../../format/formatAmount.js'
import { formatPercent } from '../../format/formatPercent.js'
import { useLocale } from '../../format/useLocale.js'
import { AddressGroups } from '../../parts/rows/AddressGroups.js'
import { Fact, Money } from '../../parts/rows/Fact.js'
import { Impact } from './SwapQuoteFacts.js'
import { Text } from './texts.js'

/** Shows every fact of a reviewed swap. No amount is shortened, because the visitor confirms it. */
export function SwapFacts({ review }: { readonly review: SwapReview }): ReactNode {
  const { account, approval, buy, buyAmount, costs, fee, minimum, network, priceImpact } = review
  const { isBatch, payer, router, sell, slippage, steps } = review
  const { symbol } = network.nativeCurrency
  const locale = useLocale()
  return (
    <>
      <Fact title={<Text id="swap.buy" />}>
        <Money amount={buyAmount} symbol={buy.symbol} />
      </Fact>
      <Fact title={<Text id="swap.minimum" />}>
        <b>
          <Money amount={minimum} symbol={buy.symbol} />
        </b>
      </Fact>
      <Fact title={<Text id="swap.slippage" />}>
        <bdi dir="ltr">{formatPercent(String(slippage), locale)}</bdi>
      </Fact>
      <Fact title={<Text id="swap.impact" />}>
        <Impact percent={priceImpact} />
      </Fact>
      <Fact title={<Text id="swap.from" />}>
        <AddressGroups address={account} />
      </Fact>
      <Fact title={<Text id="swap.network" />}>
        <bdi>{network.name}</bdi>
      </Fact>
      <Fact title={<Text id="swap.router" />}>
        <AddressGroups address={router} />
      </Fact>
      {approval && (
        <Fact title={<Text id="swap.approval" />}>
          {approval === 'unlimited' ? (
            <Text id="swap.noLimit" />
          ) : (
            <Text id="swap.exactly" values={{ amount: formatCoins(approval, sell.symbol, locale) }} />
          )}
        </Fact>
      )}
      {payer ? (
        <Fact title={<Text id="swap.feePayer" />}>
          <Payer payer={payer} />
        </Fact>
      ) : (
        <Fact title={<Text id={steps.length > 1 && !isBatch ? 'swap.feeNow' : 'swap.fee'} />}>
          {fee ? <Money amount={fee} symbol={symbol} /> : <Text id="swap.feeByWallet" />}
        </Fact>
      )}
      {costs.map(({ reason, amount }) => (
        <Fact key={reason} title={<Text id={`swap.${reason}`} />}>
          <Money amount={amount} symbol={symbol} />
        </Fact>
      ))}
    </>
  )
}

/** Shows who pays the fee in place of the account. */
function Payer({ payer }: { readonly payer: NonNullable<SwapReview['payer']> }): ReactNode {
  if (payer.type === 'wallet') return <Text id="swap.feeByWallet" />
  const { name } = payer
  if (name === undefined) return <Text id="swap.paidBySponsor" />
  return <Text id="swap.paidBy" values={{ name: <bdi key="name">{name}</bdi> }} />
}
