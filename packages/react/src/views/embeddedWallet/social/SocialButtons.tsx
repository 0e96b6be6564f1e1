import type { SocialProvider } from '@latchkey/core'
import { offeredSocials } from '@latchkey/core/links'
import { type ReactNode, useId } from 'react'
import { platform } from '../../../client/platform.js'
import type { EmbeddedConnector } from '../../../client/useEmbeddedConnector.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useModalController } from '../../../client/useModalController.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { important } from '../../../parts/motion/important.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { Text, useMessage } from '../login/texts.js'
import { useAllow } from '../login/useAllow.js'
import { ServiceMark, serviceNames } from './services.js'
import { useSocialLogin } from './useSocialLogin.js'

/** Marks in a row. If there are more services, the last place leads to all. */
const mostMarks = 4

type Props = {
  readonly connector: EmbeddedConnector
  /** The visitor must accept the terms first. */
  readonly blocked?: boolean | undefined
}

/**
 * Offers the app's services: the first one as a button of full width, the others as marks with their names. Renders nothing if
 * there is none.
 */
export function SocialButtons({
  connector,
  blocked,
  imports = false,
}: Props & {
  /** A new account imports a wallet. */
  readonly imports?: boolean
}): ReactNode {
  const modal = useModalController()
  const message = useMessage()
  const id = useId()
  const last = useLastService(connector)
  const offered = useServices(last)
  const allow = useAllow(blocked)
  const login = useSocialLogin(connector)
  const begin = (act: () => void) =>
    allow(() => {
      connector.embeddedWallet.importWallet(imports)
      act()
    })
  if (offered.length === 0) return null
  // A single mark would be an island.
  const wide = offered.length < 3 ? offered : offered.slice(0, 1)
  const others = offered.slice(wide.length)
  const marks = others.length > mostMarks ? others.slice(0, mostMarks - 1) : others
  const common = (provider: SocialProvider) => ({
    type: 'button' as const,
    className: 'lk-second',
    'data-key': provider,
    'data-login': provider === last ? 'last' : 'other',
    'data-opens': 'ConnectingSocial',
    'aria-disabled': blocked,
    onClick: () => begin(() => login(provider)),
  })
  return (
    <>
      <h3 id={id} className="lk-hidden">
        <Text id="social.label" />
      </h3>
      <ul ref={row} className="lk-rows" aria-labelledby={id}>
        {wide.map((provider) => (
          <li key={provider} ref={line}>
            <button {...common(provider)} ref={full}>
              <ServiceMark provider={provider} />
              <span>
                <Text id="social.continue" values={{ service: serviceNames[provider] }} />
              </span>
            </button>
          </li>
        ))}
        {marks.map((provider) => (
          <li key={provider} ref={cell}>
            <button
              {...common(provider)}
              ref={stacked}
              aria-label={message('social.continue', { service: serviceNames[provider] })}
            >
              <ServiceMark provider={provider} />
              <bdi>{serviceNames[provider]}</bdi>
            </button>
          </li>
        ))}
        {marks.length < others.length && (
          <li ref={cell}>
            <button
              type="button"
              className="lk-second"
              ref={stacked}
              data-key="socials"
              data-opens="ConnectSocials"
              aria-label={message('social.more')}
              aria-disabled={blocked}
              onClick={() => begin(() => modal.push({ view: 'ConnectSocials' }))}
            >
              <svg viewBox="0 0 20 20" strokeWidth="2.5" strokeLinecap="round" aria-hidden="true">
                <path d="M4.5 10h.01M10 10h.01M15.5 10h.01" />
              </svg>
              <span>
                <Text id="social.rest" />
              </span>
            </button>
          </li>
        )}
      </ul>
    </>
  )
}

/** Lists the app's services by name. */
export function ServiceRows(props: Props & { readonly labelledBy?: string }): ReactNode {
  const { connector, blocked, labelledBy } = props
  const message = useMessage()
  const allow = useAllow(blocked)
  const login = useSocialLogin(connector)
  const last = useLastService(connector)
  return (
    <ul className="lk-rows" aria-labelledby={labelledBy}>
      {useServices(last).map((provider) => (
        <li key={provider}>
          <button
            type="button"
            className="lk-row"
            data-key={provider}
            data-login={provider === last ? 'last' : 'other'}
            data-opens="ConnectingSocial"
            aria-label={message('social.continue', { service: serviceNames[provider] })}
            aria-disabled={blocked}
            onClick={() => allow(() => login(provider))}
          >
            <i className="lk-pic" aria-hidden="true">
              <ServiceMark provider={provider} />
            </i>
            <span>
              <b>
                <bdi>{serviceNames[provider]}</bdi>
              </b>
            </span>
            <Icon name="chevron" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Returns the service of the session that has ended, if any. */
function useLastService({ embeddedWallet }: EmbeddedConnector): SocialProvider | undefined {
  const provider = useStoreValue(embeddedWallet.$lastLogin)?.provider
  return provider === 'email' ? undefined : provider
}

/** Returns the services that the app offers and this browser can open, beginning with `last`. */
function useServices(last: SocialProvider | undefined): readonly SocialProvider[] {
  const { socials } = useLatchkey().options.features
  const offered = offeredSocials({ socials, platform: platform(), userAgent: navigator.userAgent })
  return offered.toSorted((a, b) => Number(b === last) - Number(a === last))
}

const row = important({ display: 'flex', 'flex-wrap': 'wrap', gap: '8px' })
const line = important({ flex: '0 0 100%' })
const cell = important({ flex: '1', 'min-width': '0' })
const full = important({ width: '100%' })
const stacked = important({
  width: '100%',
  'flex-direction': 'column',
  gap: '4px',
  padding: '8px 2px',
  'font-size': '12px',
  'line-height': '18px',
  'font-weight': '500',
})
