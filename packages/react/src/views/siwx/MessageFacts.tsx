import type { SiwxReview } from '@latchkey/core/siwx'
import { Fragment, type ReactNode } from 'react'
import { useLatchkeyContext } from '../../client/LatchkeyContext.js'
import { formatTime } from '../../format/formatTime.js'
import { useLocale } from '../../format/useLocale.js'
import { PlainText } from '../../parts/messages/PlainText.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { AddressGroups } from '../../parts/rows/AddressGroups.js'
import { Fact } from '../../parts/rows/Fact.js'
import { Summary } from '../../parts/rows/Summary.js'
import { Text } from './texts.js'

/**
 * Shows every field of a sign-in message, and its text. A text of the app's own form has no known fields, so the text itself is expanded.
 */
export function MessageFacts({ review }: { readonly review: SiwxReview }): ReactNode {
  const { client } = useLatchkeyContext()
  const locale = useLocale()
  const { fields, isStandard, text } = review
  const { accountAddress, chainId, domain } = fields
  // The text alone is signed. A text of the app's own form may lack the app's other fields.
  const signed: Partial<SiwxReview['fields']> = isStandard ? fields : {}
  const { requestId, resources, statement } = signed
  const { networks } = client
  const network = networks.$list.get().find(({ id }) => id === chainId)?.name ?? chainId
  const times = [
    ['siwx.issued', signed.issuedAt],
    ['siwx.from', signed.notBefore],
    ['siwx.until', signed.expirationTime],
  ] as const
  return (
    <>
      <dl className="lk-panel lk-facts">
        {statement !== undefined && (
          <Fact title={<Text id="siwx.statement" />}>
            <bdi lang="">{statement}</bdi>
          </Fact>
        )}
        <Fact title={<Text id="siwx.site" />}>
          <b>
            <bdi dir="ltr">{domain}</bdi>
          </b>
        </Fact>
        <Fact title={<Text id="siwx.account" />}>
          <AddressGroups address={accountAddress} />
        </Fact>
        <Fact title={<Text id="siwx.network" />}>
          <bdi>{network}</bdi>
        </Fact>
        {times.map(
          ([id, time]) =>
            time !== undefined && (
              <Fact key={id} title={<Text id={id} />}>
                <time dateTime={time}>{formatTime(new Date(time), locale)}</time>
              </Fact>
            ),
        )}
        {requestId !== undefined && (
          <Fact title={<Text id="siwx.request" />}>
            <bdi dir="ltr">{requestId}</bdi>
          </Fact>
        )}
        {resources && resources.length > 0 && (
          <Fact title={<Text id="siwx.resources" />}>
            {resources.map((resource, index) => (
              <Fragment key={resource}>
                {index > 0 && <br />}
                <bdi dir="ltr">{resource}</bdi>
              </Fragment>
            ))}
          </Fact>
        )}
      </dl>
      {!isStandard && (
        <div className="lk-note" data-tone="warning">
          <Icon name="warning" />
          <p>
            <Text id="siwx.ownForm" />
          </p>
        </div>
      )}
      <details className="lk-details" open={!isStandard}>
        <Summary>
          <Text id="siwx.raw" />
        </Summary>
        <pre dir="ltr" lang="">
          <PlainText text={text} />
        </pre>
      </details>
    </>
  )
}
