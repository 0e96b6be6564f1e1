import type { SocialLogin, WindowProvider } from '@latchkey/core'
import { isInMessenger } from '@latchkey/core/links'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { platform } from '../../../client/platform.js'
import { type EmbeddedConnector, useEmbeddedConnector } from '../../../client/useEmbeddedConnector.js'
import { useModalController } from '../../../client/useModalController.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { useErrorText } from '../../../locale/ErrorTexts.js'
import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { EmptyState } from '../../../parts/messages/EmptyState.js'
import { ErrorDetails } from '../../../parts/messages/ErrorDetails.js'
import { WayBack } from '../../../parts/messages/WayBack.js'
import { focusSoon } from '../../../parts/motion/focusView.js'
import { Ring } from '../../../parts/motion/Ring.js'
import type { IconName } from '../../../parts/pictures/Icon.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { NotKept } from '../login/NotKept.js'
import { embeddedWalletTexts, Text, useMessage } from '../login/texts.js'
import { useConnectEmbedded } from '../login/useConnectEmbedded.js'
import { ServiceMark, serviceNames } from './services.js'
import { useSocialLogin } from './useSocialLogin.js'

export const connectingSocialView = defineView({
  name: 'ConnectingSocial',
  texts: embeddedWalletTexts,
  title: 'social.connecting',
  nameOf: (_, params) => (params ? serviceNames[params.provider] : undefined),
  View: ConnectingSocialView,
})

/** Shows the progress of a login with a service. The visitor can open its window again, continue in this tab, retry or leave. */
function ConnectingSocialView({ provider }: { readonly provider: WindowProvider }): ReactNode {
  const connector = useEmbeddedConnector()
  if (connector) return <Login key={provider} connector={connector} provider={provider} />
  return (
    <EmptyState icon={{ name: 'warning' }} title={<Text id="social.gone" />}>
      <WayBack />
    </EmptyState>
  )
}

/** `ready`: the app opened this view, and only a press can open the window. */
type Phase = 'ready' | 'waiting' | 'leaving' | 'reading' | 'denied' | 'blocked' | 'failed'

const badges: Readonly<Partial<Record<Phase, IconName>>> = {
  denied: 'close',
  blocked: 'warning',
  failed: 'warning',
}

/** Phases whose `data-state` is that of another. A view that animates out already has the state `leaving`. */
const looks: Readonly<Partial<Record<Phase, Phase>>> = { blocked: 'failed', leaving: 'waiting' }

function Login(props: {
  readonly connector: EmbeddedConnector
  readonly provider: WindowProvider
}): ReactNode {
  const { connector, provider } = props
  const { $social } = connector.embeddedWallet
  const modal = useModalController()
  const connect = useConnectEmbedded()
  const begin = useSocialLogin(connector)
  const action = useRef<HTMLButtonElement>(null)
  const service = serviceNames[provider]
  const now = useStoreValue($social)
  // Keeps the last state while the view animates out.
  const [login, setLogin] = useState<SocialLogin>()
  if (now?.provider === provider && now !== login) setLogin(now)
  const phase = phaseOf(login)
  const error = login?.status === 'failed' ? login.error : undefined
  const reason = useErrorText(error?.code)

  const connectOnce = useRef<() => void>(undefined)
  useEffect(() => {
    connectOnce.current = () => {
      const { open, view } = modal.$state.get()
      if (open && view.name === 'ConnectingSocial') connect(connector)
    }
  })
  useEffect(
    () =>
      $social.subscribe(
        (state) => state?.provider === provider && state.status === 'done' && connectOnce.current?.(),
      ),
    [$social, provider],
  )

  useAnnouncedPhase({ phase, service, reason, action })
  const pending = isPending(phase)

  return (
    <div className="lk-pending" data-state={looks[phase] ?? phase}>
      <Ring badge={badges[phase]} turning={pending}>
        <i className="lk-pic" aria-hidden="true">
          <ServiceMark provider={provider} />
        </i>
      </Ring>
      <h3>
        <Text id={phase === 'ready' ? 'social.continue' : `social.${phase}`} values={{ service }} />
      </h3>
      <p>
        {phase === 'failed' && error?.code !== 'embedded_wallet/social_failed' ? (
          reason
        ) : (
          <Text
            id={
              phase === 'blocked' && isInMessenger(platform()) ? 'social.blockedInApp' : `social.${phase}Hint`
            }
            values={{ service }}
          />
        )}
      </p>
      {phase === 'failed' && error && <ErrorDetails error={error} />}
      {pending && <NotKept connector={connector} opensWindow={phase !== 'leaving'} />}
      {phase === 'waiting' && (
        <p className="lk-foot">
          <button type="button" data-key="again" onClick={() => begin(provider)}>
            <Text id="social.again" />
          </button>
        </p>
      )}
      <LoginActions
        phase={phase}
        retries={error?.code !== 'embedded_wallet/unknown_service'}
        action={action}
        begin={() => begin(provider)}
        // The view shows the outcome.
        redirect={() => void connector.embeddedWallet.redirectSocial({ provider }).catch(() => undefined)}
      />
    </div>
  )
}

/** Announces the phase of a login. A phase without progress moves the focus to the next step. */
function useAnnouncedPhase(login: {
  readonly phase: Phase
  readonly service: string
  /** Text of the failure, once it has loaded. */
  readonly reason: string | undefined
  /** The button of the next step. */
  readonly action: RefObject<HTMLButtonElement | null>
}): void {
  const { phase, service, reason, action } = login
  const message = useMessage()
  const announce = useAnnounce()
  useEffect(() => {
    switch (phase) {
      case 'ready':
        return
      case 'waiting':
      case 'leaving':
      case 'reading':
        return announce(message(`social.${phase}`, { service }))
      case 'denied':
        announce(message('social.denied'))
        return focusSoon(action.current)
      case 'blocked':
        announce(message('social.blocked'), 'assertive')
        return focusSoon(action.current)
      case 'failed':
        if (reason === undefined) return
        announce(message('social.failedReason', { reason }), 'assertive')
        return focusSoon(action.current)
      default:
        phase satisfies never
    }
  }, [phase, reason, announce, message, service, action])
}

/** Buttons below a login: cancel while it is pending, else open the window, retry, or continue in this tab. */
function LoginActions(props: {
  readonly phase: Phase
  readonly action: RefObject<HTMLButtonElement | null>
  readonly begin: () => void
  readonly redirect: () => void
  /** Whether the login can be started again. */
  readonly retries: boolean
}): ReactNode {
  const { phase, action, begin, redirect, retries } = props
  const modal = useModalController()
  return (
    <div className="lk-bar">
      {isPending(phase) ? (
        <button type="button" className="lk-second" onClick={() => modal.back()}>
          <Text id="social.cancel" />
        </button>
      ) : phase === 'blocked' ? (
        <>
          <button type="button" className="lk-second" data-key="retry" onClick={begin}>
            <Text id="modal.retry" />
          </button>
          <button ref={action} type="button" className="lk-prime" data-key="here" onClick={redirect}>
            <Text id="social.here" />
          </button>
        </>
      ) : !retries ? (
        <WayBack button={action} />
      ) : (
        <button ref={action} type="button" className="lk-prime" data-key="retry" onClick={begin}>
          <Text id={phase === 'ready' ? 'social.open' : 'modal.retry'} />
        </button>
      )}
    </div>
  )
}

function isPending(phase: Phase): boolean {
  return phase === 'waiting' || phase === 'leaving' || phase === 'reading'
}

function phaseOf(login: SocialLogin | undefined): Phase {
  switch (login?.status) {
    case undefined:
      return 'ready'
    case 'waiting':
    case 'leaving':
      return login.status
    case 'reading':
    case 'done':
      return 'reading'
    case 'failed':
      switch (login.error.code) {
        case 'embedded_wallet/popup_blocked':
          return 'blocked'
        case 'embedded_wallet/login_denied':
          return 'denied'
        default:
          return 'failed'
      }
    default:
      return login satisfies never
  }
}
