import type { OnrampApi, OnrampState } from '@latchkey/core/onramp'
import { type ReactNode, useEffect } from 'react'
import { useModalController } from '../../client/useModalController.js'
import { formatCoins } from '../../format/formatAmount.js'
import { useLocale } from '../../format/useLocale.js'
import { useAnnounce } from '../../parts/messages/Announcer.js'
import { EmptyState } from '../../parts/messages/EmptyState.js'
import { ErrorNote } from '../../parts/messages/ErrorDetails.js'
import { OutcomeDisc } from '../../parts/messages/OutcomeDisc.js'
import { useCopy } from '../../parts/messages/useCopy.js'
import { Ring } from '../../parts/motion/Ring.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { Picture } from '../../parts/pictures/Picture.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { onrampTexts, Text, useMessage } from './texts.js'
import { useOnrampFlow } from './useOnrampFlow.js'

export const buyInProgressView = defineView({
  name: 'BuyInProgress',
  texts: onrampTexts,
  title: 'buy.title',
  View: BuyInProgress,
})

type Purchasing = Extract<OnrampState, { readonly purchase: unknown }>

/** Shows the status of the purchase: the page opens, the visitor is there, the coins arrived. */
function BuyInProgress(): ReactNode {
  const { flow, state } = useOnrampFlow()
  const message = useMessage()
  const announce = useAnnounce()
  const locale = useLocale()
  const arrived =
    state.status === 'arrived' ? formatCoins(state.received, state.purchase.coin.symbol, locale) : undefined
  useEffect(() => {
    if (arrived !== undefined) announce(message('buy.arrived', { amount: arrived }))
  }, [announce, arrived, message])
  if (!('purchase' in state)) return null
  const { coin, provider } = state.purchase
  const values = { provider: <bdi>{provider.name}</bdi> }
  const picture = <Picture kind="wallet" icon={undefined} seed={provider.name} />
  switch (state.status) {
    case 'opening':
      return (
        <EmptyState
          picture={<Ring turning>{picture}</Ring>}
          title={<Text id="buy.opening" values={values} />}
          text={<Text id="buy.openingText" />}
        />
      )
    case 'waiting':
      return (
        <EmptyState
          picture={<Ring turning={state.balance === 'reading' && !state.blocked}>{picture}</Ring>}
          title={
            <span role="status">
              <Text id={state.blocked ? 'buy.blocked' : 'buy.waiting'} values={values} />
            </span>
          }
          text={<Text id={state.blocked ? 'buy.blockedText' : 'buy.waitingText'} values={values} />}
        >
          <Waiting state={state} flow={flow} />
        </EmptyState>
      )
    case 'arrived':
      return (
        <EmptyState
          picture={<OutcomeDisc outcome="good" />}
          title={<Text id="buy.arrived" values={{ amount: <bdi dir="ltr">{arrived}</bdi> }} />}
          text={<Text id="buy.arrivedText" values={{ network: <bdi>{coin.network.name}</bdi> }} />}
        >
          <Done />
        </EmptyState>
      )
    default:
      state satisfies never
      return null
  }
}

/** Shows the state of the balance, and the next steps. */
function Waiting(props: {
  readonly state: Extract<Purchasing, { readonly status: 'waiting' }>
  readonly flow: OnrampApi
}): ReactNode {
  const { state, flow } = props
  const { balance, blocked, error, url } = state
  const { state: copied, copy } = useCopy(url)
  return (
    <>
      {error && <ErrorNote error={error} />}
      {balance !== 'reading' && (
        <p className="lk-hint" role="status">
          <Text id={`buy.${balance}`} />{' '}
          {balance === 'stopped' && (
            <button type="button" className="lk-link" onClick={() => flow.check()}>
              <Text id="buy.check" />
            </button>
          )}
        </p>
      )}
      <div className="lk-bar">
        {!blocked && (
          <button
            type="button"
            className="lk-second"
            // The state has the failure.
            onClick={() => void flow.buy().catch(() => undefined)}
          >
            <Text id="buy.again" />
            <Icon name="external" />
          </button>
        )}
        <button type="button" className="lk-second" onClick={copy}>
          <Icon name={copied === 'copied' ? 'check' : 'copy'} />
          <Text
            id={
              copied === 'copied' ? 'modal.copied' : copied === 'failed' ? 'modal.copyFailed' : 'buy.copyLink'
            }
          />
        </button>
        {blocked && (
          <a className="lk-prime" href={url} target="_blank" rel="noopener noreferrer" data-focus>
            <Text id="buy.open" />
            <Icon name="external" />
          </a>
        )}
      </div>
      <button type="button" className="lk-ghost" onClick={() => flow.edit()}>
        <Text id="buy.stop" />
      </button>
    </>
  )
}

function Done(): ReactNode {
  const modal = useModalController()
  return (
    <div className="lk-bar">
      <button type="button" className="lk-prime" data-focus onClick={() => modal.close()}>
        <Text id="buy.done" />
      </button>
    </div>
  )
}
