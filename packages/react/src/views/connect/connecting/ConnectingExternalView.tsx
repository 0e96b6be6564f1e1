import { connectionErrors, rpcErrors } from '@latchkey/core'
import type { ConnectFlowState } from '@latchkey/core/connect'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flowOf } from '../../../client/connectFlow.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useModalController } from '../../../client/useModalController.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { useErrorText } from '../../../locale/ErrorTexts.js'
import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { ErrorDetails } from '../../../parts/messages/ErrorDetails.js'
import { ConnectorRequestNotice } from '../../../parts/messages/RequestNotice.js'
import { focusSoon } from '../../../parts/motion/focusView.js'
import { Ring } from '../../../parts/motion/Ring.js'
import type { IconName } from '../../../parts/pictures/Icon.js'
import { Picture } from '../../../parts/pictures/Picture.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { connectingExternalTexts, Text, useMessage } from './texts.js'

export const connectingExternalView = defineView({
  name: 'ConnectingExternal',
  texts: connectingExternalTexts,
  title: 'connecting.title',
  Title: ConnectingTitle,
  View: ConnectingExternalView,
})

function ConnectingTitle(): ReactNode {
  const { status } = useStoreValue(flowOf(useLatchkey()).$state)
  // Stays while the modal closes.
  const [isDone, setIsDone] = useState(false)
  if (status === 'done' && !isDone) setIsDone(true)
  return <Text id={isDone ? 'connecting.connected' : 'connecting.title'} />
}

type Outcome = 'pending' | 'gated' | 'done' | 'declined' | 'superseded' | 'waiting' | 'failed'

const badges: Readonly<Partial<Record<Outcome, IconName>>> = {
  done: 'check',
  declined: 'close',
  superseded: 'wallet',
  waiting: 'wallet',
  failed: 'warning',
}

/** Shows the prompting wallet and the outcome of the attempt, and lets the visitor cancel or retry. */
function ConnectingExternalView({ connectorId }: { readonly connectorId: string }): ReactNode {
  const client = useLatchkey()
  const { connectors } = client
  const modal = useModalController()
  const flow = flowOf(client)
  const action = useRef<HTMLButtonElement>(null)
  const connector = useStoreValue(connectors.$list).find(({ id }) => id === connectorId)
  const now = useStoreValue(flow.$state)
  // Keeps the last state while the view animates out.
  const [state, setState] = useState<ConnectFlowState>(none)
  if (isAbout(now, connectorId) && now !== state) setState(now)
  const wallet = 'session' in state ? state.session.wallet : undefined
  const name = wallet?.name ?? connector?.name ?? connectorId

  const prompt = useCallback(() => {
    const picked = connectors.$list.get().find(({ id }) => id === connectorId)
    if (picked) flow.pick(picked, picked.namespaces[0])
    else setState({ status: 'failed', error: connectionErrors.connectorNotFound({ connectorId }) })
  }, [connectorId, connectors, flow])

  // A pick has already prompted the wallet, unless the app opened this view directly.
  useEffect(() => {
    if (!isAbout(flow.$state.get(), connectorId)) prompt()
  }, [connectorId, flow, prompt])

  const outcome = outcomeOf(state)
  const words = connector?.embeddedWallet ? signInWords : walletWords
  const error = state.status === 'failed' ? state.error : undefined
  const reason = useErrorText(error?.code)
  // Only a new login connects the embedded wallet then.
  const mustSignIn = connector?.embeddedWallet !== undefined && signedOut.test(error?.code ?? '')

  useAnnouncedOutcome({ outcome, words, wallet: name, reason, action })

  return (
    <div className="lk-pending" data-state={outcome}>
      <Ring
        badge={badges[outcome]}
        turning={outcome === 'pending' || outcome === 'gated'}
        closed={outcome === 'done'}
      >
        <Picture kind="wallet" icon={wallet?.icon ?? connector?.icon} seed={name} />
      </Ring>
      <h3>
        <Title outcome={outcome} words={words} wallet={name} />
      </h3>
      <p>
        {outcome === 'pending' && connector?.warning ? (
          <Text id="wallet.collision" />
        ) : (
          <Hint outcome={outcome} words={words} wallet={name} text={reason} />
        )}
      </p>
      {outcome === 'failed' && error && <ErrorDetails error={error} />}
      {outcome === 'pending' && <ConnectorRequestNotice connectorId={connectorId} />}
      <div className="lk-bar">
        {outcome === 'pending' || outcome === 'gated' || outcome === 'done' ? (
          <button type="button" className="lk-second" onClick={() => modal.back()}>
            <Text id={outcome === 'done' ? 'connecting.leave' : 'connecting.cancel'} />
          </button>
        ) : (
          <button
            ref={action}
            type="button"
            className="lk-prime"
            onClick={() => {
              const { namespace, chainId } = flow.$intent.get()
              if (mustSignIn)
                modal.reset({
                  view: 'Connect',
                  params: { ...(namespace && { namespace }), ...(chainId && { chainId }) },
                })
              else if (isAbout(now, connectorId)) flow.retry()
              else prompt()
            }}
          >
            <Text id={mustSignIn ? 'connecting.signIn' : 'modal.retry'} />
          </button>
        )}
      </div>
    </div>
  )
}

const walletWords = {
  pending: 'connecting.confirm',
  hint: 'connecting.hint',
  done: 'connecting.done',
} as const
/** For visitors who sign in, and may have no wallet yet. */
const signInWords = {
  pending: 'connecting.signingIn',
  hint: 'connecting.signingInHint',
  done: 'connecting.signedIn',
} as const
type Words = typeof walletWords | typeof signInWords

const none: ConnectFlowState = { status: 'choosing' }
/** Failures after which the visitor is not signed in to the embedded wallet. */
const signedOut =
  /^embedded_wallet\/(not_signed_in|account_changed|signed_out|sign_in_again|keys_missing|keys_mismatch)$/

function isAbout(state: ConnectFlowState, connectorId: string): boolean {
  return 'connector' in state && state.connector?.id === connectorId
}

function outcomeOf(state: ConnectFlowState): Outcome {
  if (state.status === 'gated' || state.status === 'done') return state.status
  if (state.status !== 'failed') return 'pending'
  switch (state.error.code) {
    case connectionErrors.superseded.code:
      return 'superseded'
    case rpcErrors.userRejected.code:
    case connectionErrors.cancelled.code:
    case rpcErrors.aborted.code:
      return 'declined'
    case rpcErrors.resourceUnavailable.code:
      return 'waiting'
    default:
      return 'failed'
  }
}

/** Announces the outcome of an attempt. An outcome that can be retried moves the focus to the button. */
function useAnnouncedOutcome(attempt: {
  readonly outcome: Outcome
  readonly words: Words
  readonly wallet: string
  /** Text of the failure, once it has loaded. */
  readonly reason: string | undefined
  /** The button that retries. */
  readonly action: RefObject<HTMLButtonElement | null>
}): void {
  const { outcome, words, wallet, reason, action } = attempt
  const message = useMessage()
  const announce = useAnnounce()
  useEffect(() => {
    switch (outcome) {
      case 'pending':
        return announce(message(words.pending, { wallet }))
      case 'gated':
      case 'done':
        return announce(message(words.done, { wallet }))
      case 'declined':
        announce(message('connecting.declined'))
        return focusSoon(action.current)
      case 'superseded':
        announce(message('connecting.superseded'))
        return focusSoon(action.current)
      case 'waiting':
        announce(message('connecting.waiting'), 'assertive')
        return focusSoon(action.current)
      case 'failed':
        if (reason === undefined) return
        announce(message('connecting.failedReason', { reason }), 'assertive')
        return focusSoon(action.current)
      default:
        outcome satisfies never
    }
  }, [outcome, reason, wallet, words, announce, message, action])
}

function Title({
  outcome,
  words,
  wallet,
}: {
  readonly outcome: Outcome
  readonly words: Words
  readonly wallet: string
}): ReactNode {
  switch (outcome) {
    case 'pending':
      return <Text id={words.pending} values={{ wallet }} />
    case 'gated':
    case 'done':
      return <Text id={words.done} values={{ wallet }} />
    case 'declined':
      return <Text id="connecting.declined" />
    case 'superseded':
      return <Text id="connecting.superseded" />
    case 'waiting':
      return <Text id="connecting.waiting" />
    case 'failed':
      return <Text id="connecting.failed" />
    default:
      return outcome satisfies never
  }
}

function Hint(props: {
  readonly outcome: Outcome
  readonly words: Words
  readonly wallet: string
  readonly text: string | undefined
}): ReactNode {
  switch (props.outcome) {
    case 'pending':
      return <Text id={props.words.hint} />
    case 'gated':
      return <Text id="connecting.finishing" />
    case 'done':
      // Keeps its line for the moment that the view is still shown.
      return '\u00a0'
    case 'declined':
      return <Text id="connecting.declinedHint" />
    case 'superseded':
      return <Text id="connecting.supersededHint" values={{ wallet: props.wallet }} />
    case 'waiting':
      return <Text id="connecting.waitingHint" values={{ wallet: props.wallet }} />
    case 'failed':
      return props.text
    default:
      return props.outcome satisfies never
  }
}
