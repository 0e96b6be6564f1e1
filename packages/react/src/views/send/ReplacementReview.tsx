import type { ReplacementState } from '@latchkey/core/replacement'
import type { ComponentProps, ReactNode } from 'react'
import { Review } from '../../parts/messages/Review.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { Fact, Money } from '../../parts/rows/Fact.js'
import { RouteFacts } from './RouteFacts.js'
import { sendTexts, Text } from './texts.js'

type Reviewed = Extract<ReplacementState, { readonly status: 'review' | 'submitting' | 'failed' }>

/** Shows the transaction that takes the place of a pending one, with both fees. */
export function ReplacementReview({
  flow,
  state,
}: {
  readonly flow: ComponentProps<typeof Review>['flow']
  readonly state: Reviewed
}): ReactNode {
  const { review } = state
  if (!review) return null
  const { amount, costs, fee, from, kind, network, nonce, replacedFee, to } = review
  const { symbol } = network.nativeCurrency
  const value = costs.reduce((all, one) => all + one.amount.value, amount.value + fee.value)
  const total = { ...amount, value }
  return (
    <Review
      name="replace"
      texts={sendTexts}
      flow={flow}
      state={state}
      total={{ amount: total, symbol }}
      value={undefined}
      warnings={
        <>
          <Note>
            <Text id={`replace.${kind}Hint`} />
          </Note>
          {kind === 'speedUp' && nonce !== undefined && (
            <Note tone="warning">
              <Text id="replace.nonceHint" values={{ nonce: String(nonce) }} />
            </Note>
          )}
        </>
      }
      confirm={<Text id={kind === 'cancel' ? 'replace.cancelIt' : 'replace.speedUp'} />}
    >
      <RouteFacts to={to} from={from} network={network} />
      {nonce !== undefined && (
        <Fact title={<Text id="replace.nonce" />}>
          <bdi dir="ltr">{String(nonce)}</bdi>
        </Fact>
      )}
      <Fact title={<Text id="replace.oldFee" />}>
        <Money amount={replacedFee} symbol={symbol} />
      </Fact>
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
          <Money amount={total} symbol={symbol} />
        </b>
      </Fact>
    </Review>
  )
}

function Note({ tone, children }: { readonly tone?: 'warning'; readonly children: ReactNode }): ReactNode {
  return (
    <div className="lk-note" data-tone={tone}>
      <Icon name={tone ?? 'shield'} />
      <p>{children}</p>
    </div>
  )
}
