import { type PayApi, type PayState, pay } from '@latchkey/core/pay'
import { type ReactNode, useId, useLayoutEffect } from 'react'
import { useActiveAccount } from '../../client/useActiveAccount.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { formatCoins } from '../../format/formatAmount.js'
import { useLocale } from '../../format/useLocale.js'
import { useErrorText } from '../../locale/ErrorTexts.js'
import { EmptyState } from '../../parts/messages/EmptyState.js'
import { ErrorDetails, ErrorNote } from '../../parts/messages/ErrorDetails.js'
import { Spinner } from '../../parts/motion/Spinner.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { SkeletonFacts } from '../../parts/rows/SkeletonFacts.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { paySteps } from './paySteps.js'
import { RequestFacts } from './RequestFacts.js'
import { SwapChoice } from './SwapChoice.js'
import { isPayCode, payTexts, Text, useMessage } from './texts.js'

export const payView = defineView({ name: 'Pay', texts: payTexts, title: 'pay.title', View: Pay })

/** Shows a payment request, and the visitor's next step. */
function Pay(): ReactNode {
  const client = useLatchkey()
  const flow = client.use(pay())
  useLayoutEffect(() => client.use(paySteps()), [client])
  const state = useStoreValue(flow.$state)
  const message = useMessage()
  if (state.status === 'invalid') return <Invalid error={state.error} />
  if (!('request' in state))
    return (
      <div aria-busy="true">
        <span className="lk-hidden" role="status">
          {message('pay.loading')}
        </span>
        <SkeletonFacts count={5} />
      </div>
    )
  const isRequest = state.status === 'request'
  return (
    <>
      <RequestFacts
        request={state.request}
        balance={isRequest ? state.balance : undefined}
        isRead={
          isRequest && state.next !== 'connect' && (state.next !== 'check' || state.balance !== undefined)
        }
      />
      {'swapped' in state && state.swapped && (
        <p className="lk-note" role="status" data-key="swapped">
          <Icon name="check" />
          <span>
            <Text id="pay.swapped" />
            <br />
            {state.swapped.explorerUrl !== undefined && (
              <a
                className="lk-link"
                href={state.swapped.explorerUrl}
                target="_blank"
                rel="noopener noreferrer"
              >
                <Text id="pay.swapLink" />
              </a>
            )}
          </span>
        </p>
      )}
      {isRequest ? <Next state={state} flow={flow} /> : <Waiting state={state} flow={flow} />}
    </>
  )
}

function Invalid({ error }: Pick<Extract<PayState, { status: 'invalid' }>, 'error'>): ReactNode {
  const modal = useModalController()
  const reason = useErrorText(error.code)
  return (
    <EmptyState
      icon={{ name: 'warning' }}
      title={<Text id="pay.invalid" />}
      text={<span role="alert">{isPayCode(error.code) ? <Text id={error.code} /> : reason}</span>}
    >
      <ErrorDetails error={error} />
      <button type="button" className="lk-second" data-focus onClick={() => modal.back()}>
        <Text id="pay.close" />
      </button>
    </EmptyState>
  )
}

const changedTexts = {
  account: 'pay.changedAccount',
  network: 'pay.changedNetwork',
  balance: 'pay.changedBalance',
  price: 'pay.changedPrice',
  name: 'pay.changedName',
} as const

type RequestState = Extract<PayState, { readonly status: 'request' }>

/** Shows what happened, and the next step. */
function Next({ state, flow }: { readonly state: RequestState; readonly flow: PayApi }): ReactNode {
  const { balance, changed, error, next, request } = state
  const { options } = useLatchkey()
  const modal = useModalController()
  const id = useId()
  const locale = useLocale()
  const { amount, network, token } = request
  const missing = balance && { ...amount, value: amount.value - balance.value }
  const needed = missing && missing.value > 0n ? formatCoins(missing, token.symbol, locale) : undefined
  const review = () => {
    // The state has the failure.
    flow.review().catch(() => undefined)
  }
  const connect = () =>
    modal.push({ view: 'Connect', params: { namespace: network.namespace, chainId: network.id } })
  return (
    <>
      {changed && (
        <p className="lk-note" data-tone="warning" role="status">
          <Icon name="warning" />
          <span>
            <Text id={changedTexts[changed]} />
          </span>
        </p>
      )}
      {error && (
        <ErrorNote
          error={error}
          id={id}
          reason={isPayCode(error.code) ? <Text id={error.code} /> : undefined}
        />
      )}
      {next === 'swap' && needed !== undefined && (
        <SwapChoice
          tokens={state.tokens ?? []}
          needed={needed}
          onChoose={(sell) => {
            // The state has the failure.
            flow.review({ sell }).catch(() => undefined)
          }}
        />
      )}
      {next === 'short' && needed !== undefined && (
        <p className="lk-hint" role="status">
          <Text id="pay.short" values={{ amount: needed }} />
        </p>
      )}
      {next !== 'swap' && (
        <div className="lk-bar">
          {next === 'check' ? (
            <button type="button" className="lk-prime" aria-disabled aria-busy data-key="pay">
              <Spinner />
              <Text id="pay.checking" />
            </button>
          ) : next === 'short' ? (
            options.features.receive !== false && (
              <button
                type="button"
                className="lk-second"
                data-key="receive"
                onClick={() => modal.push({ view: 'Receive' })}
              >
                <span>
                  <Text id="pay.receive" values={{ token: token.symbol }} />
                </span>
              </button>
            )
          ) : (
            <button
              type="button"
              className="lk-prime"
              data-key="pay"
              data-focus
              aria-describedby={error && id}
              onClick={next === 'connect' ? connect : review}
            >
              {next === 'connect' ? (
                <Text id="pay.connect" />
              ) : next === 'switch' ? (
                <span>
                  <Text id="pay.switch" values={{ network: network.name }} />
                </span>
              ) : (
                <Text id="pay.review" />
              )}
            </button>
          )}
        </div>
      )}
    </>
  )
}

/** Shows what the payment waits for, and how to cancel. */
function Waiting(props: {
  readonly state: Extract<PayState, { readonly status: 'preparing' | 'confirming' | 'done' }>
  readonly flow: PayApi
}): ReactNode {
  const { state, flow } = props
  const wallet = useActiveAccount().connectedWalletInfo?.name ?? ''
  const isSwapping = state.status === 'confirming' && state.step === 'swap' && state.swap.status === 'done'
  const step = state.status === 'preparing' ? state.step : undefined
  return (
    <>
      <p className="lk-hint" role="status">
        {step === 'switch' ? (
          <Text id="pay.switching" values={{ wallet }} />
        ) : step ? (
          <Text id={step === 'swap' ? 'pay.preparingSwap' : 'pay.preparing'} />
        ) : (
          <>
            <b>{isSwapping ? <Text id="pay.swapping" /> : <Text id="pay.waiting" values={{ wallet }} />}</b>
            <br />
            <Text id={isSwapping ? 'pay.swappingText' : 'pay.waitingText'} />
          </>
        )}
      </p>
      <div className="lk-bar">
        {isSwapping && (
          <button type="button" className="lk-second" data-key="check" onClick={() => flow.edit()}>
            <Text id="pay.check" />
          </button>
        )}
        <button type="button" className="lk-prime" aria-disabled aria-busy>
          <Spinner />
          <span>
            <Text id="pay.review" />
          </span>
        </button>
      </div>
    </>
  )
}
