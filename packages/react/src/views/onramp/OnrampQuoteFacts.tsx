import type { OnrampForm } from '@latchkey/core/onramp'
import { Fragment, type ReactNode } from 'react'
import { useActiveAccount } from '../../client/useActiveAccount.js'
import { useModalController } from '../../client/useModalController.js'
import { formatMoney } from '../../format/formatMoney.js'
import { showAmount } from '../../format/readAmount.js'
import { sumDecimals } from '../../format/sumDecimals.js'
import { useLocale } from '../../format/useLocale.js'
import { About } from '../../parts/amounts/About.js'
import { important } from '../../parts/motion/important.js'
import { Spinner } from '../../parts/motion/Spinner.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { TokenPicture } from '../../parts/pictures/TokenPicture.js'

import { ShortAddress } from '../../parts/rows/ShortAddress.js'
import { Summary } from '../../parts/rows/Summary.js'

import { Text, useMessage } from './texts.js'

// Not in the stylesheet, because every page loads that.
const wide = important({ flex: '1', 'min-inline-size': '0' })
const whole = important({ flex: 'none' })
const atEnd = important({ 'text-align': 'end' })

/** The coin to buy and the provider's quote, or a note that there is none. */
export function OnrampQuoteFacts({ form }: { readonly form: OnrampForm }): ReactNode {
  const { coin, quote: state } = form
  const modal = useModalController()
  const message = useMessage()
  const locale = useLocale()
  const address = useActiveAccount().address ?? ''
  const quote = state.status === 'ready' ? state.quote : undefined
  return (
    <>
      <div className="lk-box lk-panel">
        <span className="lk-group">
          <Text id="buy.get" />
        </span>
        <div>
          <span ref={wide} role="status">
            {state.status === 'none' && <span aria-hidden="true">{showAmount('0', locale)}</span>}
            {state.status === 'loading' && (
              <>
                <Spinner />
                <span className="lk-hidden">{message('buy.quoting')}</span>
              </>
            )}
            {quote && (
              <b>
                {quote.estimated ? (
                  <Text
                    id="buy.worth"
                    values={{ amount: <Sum {...quote.purchaseAmount} />, token: <bdi>{coin.symbol}</bdi> }}
                  />
                ) : (
                  <Text
                    id="buy.about"
                    values={{
                      amount: <About amount={quote.purchaseAmount.amount} symbol={coin.symbol} />,
                    }}
                  />
                )}
              </b>
            )}
          </span>
          <button
            type="button"
            className="lk-chip"
            ref={whole}
            data-key="token"
            aria-label={message('buy.token', { token: coin.symbol })}
            onClick={() => modal.push({ view: 'OnRampTokenSelect' })}
          >
            <TokenPicture token={coin} network={coin.network} />
            <bdi>{coin.symbol}</bdi>
            <Icon name="down" />
          </button>
        </div>
        <div className="lk-filter">
          <span>
            <bdi>{coin.network.name}</bdi>
          </span>
          <span ref={atEnd} title={address}>
            <Text id="buy.to" values={{ address: <ShortAddress address={address} /> }} />
          </span>
        </div>
      </div>
      {quote?.estimated && (
        <p className="lk-note" data-tone="warning">
          <Icon name="warning" />
          <span>
            <Text id="buy.estimate" />
          </span>
        </p>
      )}
      {quote && !quote.estimated && (
        <dl className="lk-panel lk-facts">
          <div>
            <dt className="lk-group">
              <Text id="buy.fees" />
            </dt>
            <dd>
              <Fees fees={quote.fees} />
            </dd>
          </div>
          <div>
            <dt className="lk-group">
              <Text id="buy.total" />
            </dt>
            <dd>
              <b>
                <Sum {...quote.paymentTotal} />
              </b>
            </dd>
          </div>
        </dl>
      )}
    </>
  )
}

/** On the line of its title, although the summary is high enough for a finger. */
const inRow = important({ 'margin-block-start': '-12px', 'margin-inline-end': '-12px', font: 'inherit' })

type Sums = readonly { readonly amount: string; readonly currency: string }[]

/** Shows the sum of the fees of each currency. Its parts are behind it. */
function Fees({ fees }: { readonly fees: Sums }): ReactNode {
  const currencies = [...new Set(fees.map(({ currency }) => currency))]
  const totals = currencies.map((currency) => ({
    currency,
    amount: sumDecimals(fees.filter((fee) => fee.currency === currency).map(({ amount }) => amount)),
  }))
  if (totals.length === fees.length) return <Sums sums={fees} />
  return (
    <details className="lk-details" ref={inRow}>
      <Summary>
        <Sums sums={totals} />
      </Summary>
      <Sums sums={fees} />
    </details>
  )
}

const Sums = ({ sums }: { readonly sums: Sums }): ReactNode =>
  sums.map((sum, index) => (
    <Fragment key={`${index} ${sum.currency}`}>
      {index > 0 && ' + '}
      <Sum {...sum} />
    </Fragment>
  ))

function Sum({ amount, currency }: Sums[number]): ReactNode {
  return <bdi dir="ltr">{formatMoney(amount, currency, useLocale())}</bdi>
}
