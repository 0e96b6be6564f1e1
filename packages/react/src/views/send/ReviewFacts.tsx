import type { SendReview } from '@latchkey/core/send'
import type { ReactNode } from 'react'
import { Fact, Money } from '../../parts/rows/Fact.js'
import { PriceText } from './PriceText.js'
import { RouteFacts } from './RouteFacts.js'
import { Text } from './texts.js'

/** Shows every fact of a reviewed transfer. No amount is shortened, because the visitor confirms it. */
export function ReviewFacts({ review }: { readonly review: SendReview }): ReactNode {
  const { account, amount, costs, memo, name, network, price, received, to, token } = review
  const isNative = token.address === undefined
  const { symbol } = network.nativeCurrency
  const fee = review.payer ? 0n : review.fee.value
  const cost = costs.reduce((all, one) => all + one.amount.value, fee)
  const coins = { ...network.nativeCurrency, value: isNative ? cost + amount.value : cost }
  return (
    <>
      <RouteFacts to={to} name={name} from={account} network={network} />
      {price && (
        <Fact title={<Text id="send.priceTitle" />}>
          <PriceText price={price} token={token} hasSource />
        </Fact>
      )}
      {memo !== undefined && (
        <Fact title={<Text id="send.memo" />}>
          <bdi>{memo}</bdi>
        </Fact>
      )}
      {received?.value !== amount.value && (
        <Fact title={<Text id="send.received" />}>
          {received ? <Money amount={received} symbol={token.symbol} /> : <Text id="send.unknown" />}
        </Fact>
      )}
      <FeeFact review={review} />
      {costs.map((one) => (
        <Fact key={one.reason} title={<Text id={`send.${one.reason}`} />}>
          <Money amount={one.amount} symbol={symbol} />
        </Fact>
      ))}
      <Fact title={<Text id="send.total" />}>
        <b>
          {!isNative && (
            <>
              <Money amount={amount} symbol={token.symbol} />
              {coins.value > 0n && <br />}
            </>
          )}
          {(isNative || coins.value > 0n) && <Money amount={coins} symbol={symbol} />}
        </b>
      </Fact>
    </>
  )
}

/** Shows the highest fee, or who pays it in place of the account. */
function FeeFact({ review: { fee, network, payer } }: { readonly review: SendReview }): ReactNode {
  if (!payer)
    return (
      <Fact title={<Text id="send.fee" />}>
        <Money amount={fee} symbol={network.nativeCurrency.symbol} />
      </Fact>
    )
  const name = payer.type === 'sponsor' ? payer.name : undefined
  return (
    <Fact title={<Text id="send.feePayer" />}>
      {name !== undefined ? (
        <Text id="send.paidBy" values={{ name: <bdi key="name">{name}</bdi> }} />
      ) : (
        <Text id={payer.type === 'sponsor' ? 'send.paidBySponsor' : 'send.feeByWallet'} />
      )}
    </Fact>
  )
}
