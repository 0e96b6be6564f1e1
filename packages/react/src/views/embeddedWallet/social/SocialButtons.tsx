import type { SocialProvider } from '@latchkey/core'
import { offeredSocials } from '@latchkey/core/links'
import { type ReactNode, useId } from 'react'
import { platform } from '../../../client/platform.js'
import type { EmbeddedConnector } from '../../../client/useEmbeddedConnector.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useModalController } from '../../../client/useModalController.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { important } from '../../../parts/motion/important.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { Text, useMessage } from '../login/texts.js'
import { ServiceMark, serviceNames } from './services.js'
import { useSocialLogin } from './useSocialLogin.js'

/** Buttons in a row. If there are more services, the last button leads to all. */
const mostButtons = 5
/** Up to this many services are shown as rows with their names. */
const fewServices = 2

type Props = {
  readonly connector: EmbeddedConnector
  /** The visitor must accept the terms first. */
  readonly blocked?: boolean | undefined
}

/** Offers the app's services: a few as rows with their names, more as a row of marks. Renders nothing if there is none. */
export function SocialButtons(
  props: Props & {
    /** The email field is right above, so the list needs no visible heading. */
    readonly follows: boolean
  },
): ReactNode {
  const { connector, blocked, follows } = props
  const modal = useModalController()
  const message = useMessage()
  const id = useId()
  const last = useLastService(connector)
  const offered = useServices(last)
  const allow = useAllow(blocked)
  const login = useSocialLogin(connector)
  if (offered.length === 0) return null
  const heading = (
    <h3 id={id} className={follows ? 'lk-hidden' : 'lk-group'}>
      <Text id="social.label" />
    </h3>
  )
  if (offered.length <= fewServices)
    return (
      <>
        {heading}
        <ServiceRows connector={connector} blocked={blocked} labelledBy={id} />
      </>
    )
  const shown = offered.length > mostButtons ? offered.slice(0, mostButtons - 1) : offered
  return (
    <>
      {heading}
      <ul ref={row} className="lk-rows" aria-labelledby={id}>
        {shown.map((provider) => (
          <li key={provider} ref={cell}>
            <button
              type="button"
              className="lk-second"
              ref={wide}
              data-key={provider}
              data-login={provider === last ? 'last' : 'other'}
              title={serviceNames[provider]}
              aria-label={message('social.continue', { service: serviceNames[provider] })}
              aria-disabled={blocked}
              onClick={() => allow(() => login(provider))}
            >
              <ServiceMark provider={provider} />
            </button>
          </li>
        ))}
        {shown.length < offered.length && (
          <li ref={cell}>
            <button
              type="button"
              className="lk-second"
              ref={wide}
              data-key="socials"
              aria-label={message('social.more')}
              aria-disabled={blocked}
              onClick={() => allow(() => modal.push({ view: 'ConnectSocials' }))}
            >
              <Icon path="M5.500 10h.01M10 10h.01M14.500 10h.01" />
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

/** Returns a function that acts, unless the visitor must accept the terms first. */
function useAllow(blocked = false): (act: () => void) => void {
  const message = useMessage()
  const announce = useAnnounce()
  return (act) => {
    if (blocked) announce(message('connect.legalFirst'), 'assertive')
    else act()
  }
}

const row = important({ display: 'flex', gap: '8px' })
const cell = important({ flex: '1', 'min-width': '0' })
const wide = important({ width: '100%' })
