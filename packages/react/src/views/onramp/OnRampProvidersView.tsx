import type { OnrampApi } from '@latchkey/core/onramp'
import { type ReactNode, useId } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { formatLimit } from '../../format/formatMoney.js'
import { formatPercent } from '../../format/formatPercent.js'
import { useLocale } from '../../format/useLocale.js'
import { ErrorNote } from '../../parts/messages/ErrorDetails.js'
import { Spinner } from '../../parts/motion/Spinner.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { Picture } from '../../parts/pictures/Picture.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { isSmartAccount } from './isSmartAccount.js'
import { OnrampGate, type OnrampReady } from './OnrampGate.js'
import { OnrampQuoteFacts } from './OnrampQuoteFacts.js'
import { PayField } from './PayField.js'
import { onrampTexts, Text } from './texts.js'

export const onRampProvidersView = defineView({
  name: 'OnRampProviders',
  texts: onrampTexts,
  title: 'buy.title',
  View: () => <OnrampGate>{(state, flow) => <BuyForm state={state} flow={flow} />}</OnrampGate>,
})

/** The form for the coin, the amount and the provider. Its button names what is missing, or opens the provider's page. */
function BuyForm({ state, flow }: { readonly state: OnrampReady; readonly flow: OnrampApi }): ReactNode {
  const { choices, form } = state
  const { method, problem, provider } = form
  const client = useLatchkey()
  const modal = useModalController()
  const id = useId()
  const error = state.status === 'form' ? state.error : undefined
  const isOpening = state.status === 'opening'
  // After a page that was refused, the visitor changes the form first.
  const isReady = problem === undefined && state.status === 'form' && !error?.code.startsWith('onramp/')
  const locale = useLocale()
  const money = (amount: string) => formatLimit(amount, form.currency.code, locale)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The state has the failure.
        if (isReady) flow.buy().catch(() => undefined)
      }}
    >
      {choices.builtIn && (
        <p className="lk-note" data-tone="warning" role="status">
          <Icon name="warning" />
          <span>
            <Text id="buy.builtIn" />
          </span>
        </p>
      )}
      <PayField form={form} flow={flow} />
      <OnrampQuoteFacts form={form} />
      {form.providers.length > 1 && (
        <section aria-labelledby={id}>
          <h3 className="lk-group" id={id}>
            <Text id="buy.provider" />
          </h3>
          <ul className="lk-rows">
            {form.providers.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className="lk-row"
                  data-key={`provider-${one.id}`}
                  aria-pressed={one.id === provider.id}
                  onClick={() => flow.set({ provider: one })}
                >
                  <Picture kind="wallet" icon={undefined} seed={one.name} />
                  <span>
                    <b>
                      <bdi>{one.name}</bdi>
                    </b>
                    <small>{one.fee ? <Fee {...one.fee} /> : <Text id="buy.unknownFee" />}</small>
                  </span>
                  {one.id === provider.id && <Icon name="check" />}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {error && <ErrorNote error={error} />}
      <p className="lk-foot">
        <Text id="buy.final" values={{ provider: <bdi>{provider.name}</bdi> }} />{' '}
        <button
          type="button"
          className="lk-link"
          onClick={() => {
            client.events.emit('SELECT_WHAT_IS_A_BUY', { isSmartAccount: isSmartAccount(client) })
            modal.push({ view: 'WhatIsABuy' })
          }}
        >
          <Text id="buy.about_buying" />
        </button>
      </p>
      <div className="lk-bar">
        <button
          type="submit"
          className="lk-prime"
          data-key="continue"
          // A disabled button would lose the focus.
          aria-disabled={!isReady}
          aria-busy={isOpening}
        >
          {isOpening && <Spinner />}
          {problem ? (
            <span>
              <Text id={`buy.${problem}`} values={{ min: money(method.min), max: money(method.max) }} />
            </span>
          ) : (
            <span>
              <Text id="buy.continue" values={{ provider: <bdi>{provider.name}</bdi> }} />
            </span>
          )}
        </button>
      </div>
    </form>
  )
}

function Fee({ min, max }: { readonly min: string; readonly max: string }): ReactNode {
  const locale = useLocale()
  const percent = (
    <bdi dir="ltr">
      {formatPercent(min, locale)} – {formatPercent(max, locale)}
    </bdi>
  )
  return <Text id="buy.fee" values={{ percent }} />
}
