import type { Amount } from '@latchkey/core'
import type { PayRequest } from '@latchkey/core/pay'
import type { ReactNode } from 'react'
import { Total } from '../../parts/messages/Review.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { AddressGroups } from '../../parts/rows/AddressGroups.js'
import { Fact, Money } from '../../parts/rows/Fact.js'
import { Text } from './texts.js'

/** Shows the requested payment. Nothing is shortened, and the requester's own words are separate from the facts. */
export function RequestFacts(props: {
  readonly request: PayRequest
  /** Balance of the asset. Absent: unknown. */
  readonly balance?: Amount | undefined
  /** The balance was read, or is known not to be readable. */
  readonly isRead: boolean
}): ReactNode {
  const { request, balance, isRead } = props
  const { amount, label, memo, message, network, references = [], to, token } = request
  return (
    <>
      <Total amount={amount} symbol={token.symbol} />
      {token.imitates !== undefined && (
        <p className="lk-note" data-tone="warning" role="status" data-key="imitates">
          <Icon name="warning" />
          <span>
            <Text id="pay.imitates" values={{ token: token.imitates }} />
          </span>
        </p>
      )}
      <dl className="lk-panel lk-facts">
        <Fact title={<Text id="pay.to" />}>
          <AddressGroups address={to} />
        </Fact>
        <Fact title={<Text id="pay.network" />}>
          <bdi>{network.name}</bdi>
        </Fact>
        {token.address !== undefined && (
          <Fact title={<Text id="pay.token" />}>
            <bdi>{token.name}</bdi>
            <br />
            <AddressGroups address={token.address} />
          </Fact>
        )}
        {memo !== undefined && (
          <Fact title={<Text id="pay.memo" />}>
            <bdi>{memo}</bdi>
          </Fact>
        )}
        {references.map((reference, index) => (
          <Fact key={`${index} ${reference}`} title={<Text id="pay.reference" />}>
            <AddressGroups address={reference} />
          </Fact>
        ))}
        {isRead && (
          <Fact title={<Text id="pay.balance" />}>
            {balance ? <Money amount={balance} symbol={token.symbol} /> : <Text id="pay.unknown" />}
          </Fact>
        )}
      </dl>
      {(label ?? message) !== undefined && (
        <>
          <dl className="lk-panel lk-facts" data-key="words">
            {label !== undefined && (
              <Fact title={<Text id="pay.label" />}>
                <bdi lang="">{label}</bdi>
              </Fact>
            )}
            {message !== undefined && (
              <Fact title={<Text id="pay.message" />}>
                <bdi lang="">{message}</bdi>
              </Fact>
            )}
          </dl>
          <p className="lk-hint">
            <Text id="pay.stated" />
          </p>
        </>
      )}
    </>
  )
}
