import type { OnrampForm } from '@latchkey/core/onramp'
import type { ReactNode } from 'react'
import { useActiveAccount } from '../../client/useActiveAccount.js'
import { useModalController } from '../../client/useModalController.js'
import { important } from '../../parts/motion/important.js'
import { Spinner } from '../../parts/motion/Spinner.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { TokenPicture } from '../../parts/pictures/TokenPicture.js'
import { ShortAddress } from '../../parts/rows/ShortAddress.js'
import { formatCoins, formatMoney } from './formatMoney.js'
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
                    values={{ amount: money(quote.purchaseAmount), token: <bdi>{coin.symbol}</bdi> }}
                  />
                ) : (
                  <Text
                    id="buy.about"
                    values={{
                      amount: (
                        <bdi dir="ltr" title={`${quote.purchaseAmount.amount} ${coin.symbol}`}>
                          {formatCoins(quote.purchaseAmount.amount, coin.symbol)}
                        </bdi>
                      ),
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
            <Text id="buy.on" values={{ network: <bdi>{coin.network.name}</bdi> }} />
          </span>
          <span ref={atEnd} title={address}>
            <Text id="buy.to" /> <ShortAddress address={address} />
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
              {quote.fees.map((fee, index) => (
                <span key={`${index} ${fee.currency}`}>
                  {index > 0 && ' + '}
                  {money(fee)}
                </span>
              ))}
            </dd>
          </div>
          <div>
            <dt className="lk-group">
              <Text id="buy.total" />
            </dt>
            <dd>
              <b>{money(quote.paymentTotal)}</b>
            </dd>
          </div>
        </dl>
      )}
    </>
  )
}

const money = ({ amount, currency }: { readonly amount: string; readonly currency: string }): ReactNode => (
  <bdi dir="ltr">{formatMoney(amount, currency)}</bdi>
)
