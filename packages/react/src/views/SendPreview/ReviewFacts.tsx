import { type Amount, formatAmount } from '@latchkey/core'
import type { SendReview } from '@latchkey/core/send'
import type { ReactNode } from 'react'
import { AddressGroups } from '../../parts/AddressGroups.js'
import { formatDollars } from '../../parts/formatDollars.js'
import { Text } from '../../send/texts.js'

/** Shows every fact of a reviewed transfer. No amount is shortened: this is what the visitor confirms. */
export function ReviewFacts({ review }: { readonly review: SendReview }): ReactNode {
  const { account, amount, costs, fee, name, network, received, to, token, value } = review
  const isNative = token.address === undefined
  const { symbol } = network.nativeCurrency
  const cost = { ...fee, value: costs.reduce((all, one) => all + one.amount.value, fee.value) }
  const total = isNative ? { ...cost, value: cost.value + amount.value } : cost
  return (
    <>
      <div className="lk-empty lk-total">
        <p className={formatAmount(amount).length > 9 ? 'lk-unknown' : undefined}>
          <bdi dir="ltr">
            {formatAmount(amount)} <small>{token.symbol}</small>
          </bdi>
        </p>
        {value !== undefined && <bdi dir="ltr">{formatDollars(value)}</bdi>}
      </div>
      <dl className="lk-panel lk-facts">
        <div>
          <dt className="lk-group">
            <Text id="send.to" />
          </dt>
          <dd>
            {name !== undefined && (
              <>
                <b>
                  <bdi>{name}</bdi>
                </b>
                <br />
              </>
            )}
            <AddressGroups address={to} />
          </dd>
        </div>
        <div>
          <dt className="lk-group">
            <Text id="send.from" />
          </dt>
          <dd>
            <AddressGroups address={account} />
          </dd>
        </div>
        <Fact id="send.network">
          <bdi>{network.name}</bdi>
        </Fact>
        {received?.value !== amount.value && (
          <Fact id="send.received">
            {received ? <Money amount={received} symbol={token.symbol} /> : <Text id="send.unknown" />}
          </Fact>
        )}
        <Fact id="send.fee">
          <Money amount={fee} symbol={symbol} />
        </Fact>
        {costs.map((one) => (
          <Fact key={one.reason} id={`send.${one.reason}`}>
            <Money amount={one.amount} symbol={symbol} />
          </Fact>
        ))}
        <Fact id="send.total">
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
      </dl>
    </>
  )
}

function Fact(props: {
  readonly id:
    | 'send.network'
    | 'send.received'
    | 'send.fee'
    | 'send.account_rent'
    | 'send.data_fee'
    | 'send.total'
  readonly children: ReactNode
}): ReactNode {
  return (
    <div>
      <dt className="lk-group">
        <Text id={props.id} />
      </dt>
      <dd>{props.children}</dd>
    </div>
  )
}

function Money({ amount, symbol }: { readonly amount: Amount; readonly symbol: string }): ReactNode {
  return (
    <bdi dir="ltr">
      {formatAmount(amount)} {symbol}
    </bdi>
  )
}
