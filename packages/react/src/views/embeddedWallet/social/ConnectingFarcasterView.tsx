import type { LatchkeyError } from '@latchkey/core'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { isPhone } from '../../../client/platform.js'
import { type EmbeddedConnector, useEmbeddedConnector } from '../../../client/useEmbeddedConnector.js'
import { useModalController } from '../../../client/useModalController.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { useErrorText } from '../../../locale/ErrorTexts.js'
import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { EmptyState } from '../../../parts/messages/EmptyState.js'
import { ErrorDetails } from '../../../parts/messages/ErrorDetails.js'
import { useCopy } from '../../../parts/messages/useCopy.js'
import { WayBack } from '../../../parts/messages/WayBack.js'
import { focusSoon } from '../../../parts/motion/focusView.js'
import { Ring } from '../../../parts/motion/Ring.js'
import { Spinner } from '../../../parts/motion/Spinner.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { QrCode } from '../../../parts/pictures/QrCode.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { NotKept } from '../login/NotKept.js'
import { embeddedWalletTexts, Text, useMessage } from '../login/texts.js'
import { useCall } from '../login/useCall.js'
import { useConnectEmbedded } from '../login/useConnectEmbedded.js'
import { ServiceMark } from './services.js'

export const connectingFarcasterView = defineView({
  name: 'ConnectingFarcaster',
  texts: embeddedWalletTexts,
  title: 'farcaster.title',
  View: ConnectingFarcasterView,
})

/** Signs in with Farcaster: by a QR code, on a phone by a link to the app. */
function ConnectingFarcasterView(): ReactNode {
  const connector = useEmbeddedConnector()
  if (connector) return <Login connector={connector} />
  return (
    <EmptyState icon={{ name: 'warning' }} title={<Text id="social.gone" />}>
      <WayBack />
    </EmptyState>
  )
}

function Login({ connector }: { readonly connector: EmbeddedConnector }): ReactNode {
  const { embeddedWallet } = connector
  const connect = useConnectEmbedded()
  const message = useMessage()
  const announce = useAnnounce()
  const uri = useStoreValue(embeddedWallet.$farcasterUri)
  const { isPending, error, call } = useCall()
  const connectNow = useRef<() => void>(undefined)
  useEffect(() => {
    connectNow.current = () => connect(connector)
  })
  const begin = useCallback(
    () =>
      void call(async (signal) => {
        await embeddedWallet.getFarcasterUri({ signal })
        await embeddedWallet.connectFarcaster({ signal })
        connectNow.current?.()
      }),
    [call, embeddedWallet],
  )
  useEffect(begin, [begin])
  const isReady = isPending && uri !== undefined
  useEffect(() => {
    if (isReady) announce(message('farcaster.ready'))
  }, [isReady, announce, message])

  if (error) return <Failure error={error} retry={begin} />
  return (
    <>
      {isPhone() ? <AppLink uri={uri} /> : <Code uri={uri} />}
      <NotKept connector={connector} />
    </>
  )
}

function Code({ uri }: { readonly uri: string | undefined }): ReactNode {
  const message = useMessage()
  return (
    <>
      <div className="lk-scan" aria-busy={uri === undefined}>
        {uri === undefined ? <Spinner /> : <QrCode logo text={uri} label={message('farcaster.code')} />}
        <i className="lk-pic" aria-hidden="true">
          <ServiceMark provider="farcaster" />
        </i>
      </div>
      <p className="lk-hint">
        <Text id="farcaster.scan" />
      </p>
      <div className="lk-pair">
        <CopyUri uri={uri} />
      </div>
    </>
  )
}

function AppLink({ uri }: { readonly uri: string | undefined }): ReactNode {
  return (
    <div className="lk-pending">
      <Ring turning>
        <i className="lk-pic" aria-hidden="true">
          <ServiceMark provider="farcaster" />
        </i>
      </Ring>
      <h3>
        <Text id="farcaster.phone" />
      </h3>
      <p>
        <Text id="farcaster.phoneHint" />
      </p>
      <CopyUri uri={uri} />
      <div className="lk-bar">
        {uri === undefined ? (
          <button type="button" className="lk-prime" aria-busy>
            <Spinner />
            <Text id="modal.loading" />
          </button>
        ) : (
          <a className="lk-prime" href={uri} target="_blank" rel="noreferrer" data-key="farcaster">
            <Text id="farcaster.open" />
            <Icon name="external" />
          </a>
        )}
      </div>
    </div>
  )
}

function CopyUri({ uri }: { readonly uri: string | undefined }): ReactNode {
  const { state, copy } = useCopy(uri ?? '')
  return (
    <button
      type="button"
      className="lk-ghost"
      data-key="copy"
      aria-disabled={uri === undefined}
      onClick={uri === undefined ? undefined : copy}
    >
      <Icon name={state === 'copied' ? 'check' : 'copy'} />
      <Text
        id={state === 'copied' ? 'modal.copied' : state === 'failed' ? 'modal.copyFailed' : 'farcaster.copy'}
      />
    </button>
  )
}

function Failure(props: { readonly error: LatchkeyError; readonly retry: () => void }): ReactNode {
  const { error, retry } = props
  const modal = useModalController()
  const message = useMessage()
  const announce = useAnnounce()
  const action = useRef<HTMLButtonElement>(null)
  const reason = useErrorText(error.code)
  // A declined or expired login is announced politely.
  const outcome = outcomeOf(error)
  useEffect(() => {
    if (reason === undefined) return
    announce(message('farcaster.outcome', { outcome, reason }), outcome === 'failed' ? 'assertive' : 'polite')
    focusSoon(action.current)
  }, [outcome, reason, announce, message])
  return (
    <div className="lk-pending" data-state={outcome}>
      <Ring badge={outcome === 'failed' ? 'warning' : 'close'}>
        <i className="lk-pic" aria-hidden="true">
          <ServiceMark provider="farcaster" />
        </i>
      </Ring>
      <h3>
        <Text id={`farcaster.${outcome}`} />
      </h3>
      <p>{reason}</p>
      {outcome === 'failed' && <ErrorDetails error={error} />}
      <div className="lk-bar">
        {error.code !== 'embedded_wallet/unknown_service' ? (
          <>
            <button type="button" className="lk-second" onClick={() => modal.back()}>
              <Text id="modal.back" />
            </button>
            <button ref={action} type="button" className="lk-prime" data-key="retry" onClick={retry}>
              <Text id="modal.retry" />
            </button>
          </>
        ) : (
          <WayBack button={action} />
        )}
      </div>
    </div>
  )
}

function outcomeOf({ code }: LatchkeyError): 'denied' | 'expired' | 'failed' {
  switch (code) {
    case 'embedded_wallet/login_denied':
      return 'denied'
    case 'embedded_wallet/login_expired':
      return 'expired'
    default:
      return 'failed'
  }
}
