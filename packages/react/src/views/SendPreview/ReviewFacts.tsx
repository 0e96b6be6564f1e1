import type { SendReview } from '@latchkey/core/send'
import type { ReactNode } from 'react'
import { AddressGroups } from '../../parts/AddressGroups.js'
import { Fact, Money } from '../../parts/Fact.js'
import { Text } from '../../send/texts.js'

/** Shows every fact of a reviewed transfer. No amount is shortened, because the visitor confirms it. */
export function ReviewFacts({ review }: { readonly review: SendReview }): ReactNode {
  const { account, amount, costs, fee, memo, name, network, received, to, token } = review
  const isNative = token.address === undefined
  const { symbol } = network.nativeCurrency
  const cost = { ...fee, value: costs.reduce((all, one) => all + one.amount.value, fee.value) }
  const total = isNative ? { ...cost, value: cost.value + amount.value } : cost
  return (
    <>
      <Fact title={<Text id="send.to" />}>
        {name !== undefined && (
          <>
            <b>
              <bdi>{name}</bdi>
            </b>
            <br />
          </>
        )}
        <AddressGroups address={to} />
      </Fact>
      <Fact title={<Text id="send.from" />}>
        <AddressGroups address={account} />
      </Fact>
      <Fact title={<Text id="send.network" />}>
        <bdi>{network.name}</bdi>
      </Fact>
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
      <Fact title={<Text id="send.fee" />}>
        <Money amount={fee} symbol={symbol} />
      </Fact>
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
              <br />
            </>
          )}
          <Money amount={total} symbol={symbol} />
        </b>
      </Fact>
    </>
  )
}
