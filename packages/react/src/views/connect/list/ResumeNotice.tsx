import type { Connector, EndedSession, Namespace, Resume } from '@latchkey/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useNamespaces } from '../../../client/useNamespaces.js'
import { type ReadableStore, useStoreValue } from '../../../client/useStoreValue.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { Text } from './texts.js'

const reasons = {
  locked: 'connect.resumeLocked',
  missing: 'connect.resumeMissing',
  silent: 'connect.resumeSilent',
  unloaded: 'connect.resumeUnloaded',
  approval: 'connect.resumeApproval',
  ambiguous: 'wallet.collision',
} as const satisfies { readonly [reason in Resume['reason']]: string }

const none: Partial<Lost> = {}
/** Stands in for a store that the connector does not have. */
const absent: ReadableStore<undefined> = { get: () => undefined, listen: () => () => undefined }

/** A namespace that lost its wallet, and why. */
type Lost = { readonly namespace: Namespace; readonly resume: Resume }

/** Moves the focus to the login that the visitor used last. */
function focusLogin(button: HTMLElement): void {
  const modal = button.closest('[data-latchkey]')
  const login =
    modal?.querySelector<HTMLElement>('[data-login="last"]') ?? modal?.querySelector('[data-login]')
  if (login instanceof HTMLElement) login.focus()
}

/**
 * Explains why a wallet is no longer connected, and offers to reconnect it. Stays while the wallet reconnects without
 * a prompt. The active namespace comes first.
 */
export function ResumeNotice(props: {
  readonly blocked: boolean
  /** Limits the notice to this namespace. */
  readonly namespace?: Namespace | undefined
  /** The view offers a login of the embedded wallet. */
  readonly offersLogin: boolean
  readonly onPick: (connector: Connector, namespace: Namespace) => void
}): ReactNode {
  const namespaces = useNamespaces()
  const { namespace, resume } = useLost(namespaces, props.namespace)
  const connector = useStoreValue(useLatchkey().connectors.$list).find(({ id }) => id === resume?.connectorId)
  const ended = useStoreValue<EndedSession | undefined>(connector?.walletConnect?.$ended ?? absent)
  const isKept = useStoreValue<boolean | undefined>(connector?.embeddedWallet?.$canResume ?? absent)
  const [attempt, setAttempt] = useState<'pending' | 'failed'>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  if (!resume || !namespace) return null
  const { name, reason } = resume
  // The embedded wallet cannot be locked, either: the visitor is signed out in this browser.
  const isSignedOut = reason === 'locked' && connector?.embeddedWallet
  /** The wallet's window has kept a sign-in that its frame may not keep. */
  const canResume = isSignedOut && isKept && attempt !== 'failed'
  const resumeInWindow = async (from: Connector, button: HTMLElement) => {
    if (props.blocked || attempt === 'pending') return
    const { signal } = (controller.current = new AbortController())
    setAttempt('pending')
    try {
      await from.embeddedWallet?.resume({ signal })
      if (!signal.aborted) props.onPick(from, namespace)
      setAttempt(undefined)
    } catch {
      setAttempt('failed')
      if (!signal.aborted) focusLogin(button)
    }
  }
  // The embedded wallet prompts only to restore its keys.
  const isUnrestored = reason === 'approval' && connector?.embeddedWallet
  // A WalletConnect wallet cannot be locked: its session has ended.
  const over = reason === 'locked' && connector?.walletConnect
  return (
    <div className="lk-note">
      <Icon name="wallet" />
      <div>
        <p>
          {isSignedOut ? (
            <Text
              id={
                !canResume
                  ? 'connect.resumeSignIn'
                  : attempt === 'pending'
                    ? 'connect.resuming'
                    : 'connect.resumeKept'
              }
            />
          ) : isUnrestored ? (
            <Text id="connect.resumeRestore" />
          ) : !over ? (
            <Text
              id={connector && reason === 'missing' ? 'connect.resumeLocked' : reasons[reason]}
              values={{ wallet: name }}
            />
          ) : ended?.wallet === undefined ? (
            <Text id="connect.over" />
          ) : (
            <Text id={`connect.${ended.reason}`} values={{ wallet: ended.wallet }} />
          )}
        </p>
        {connector && (!isSignedOut || canResume || props.offersLogin) && (
          <button
            type="button"
            aria-disabled={attempt === 'pending' || (props.blocked && (canResume || !isSignedOut))}
            data-key="resume"
            onClick={({ currentTarget }) =>
              canResume
                ? void resumeInWindow(connector, currentTarget)
                : isSignedOut
                  ? focusLogin(currentTarget)
                  : props.onPick(connector, namespace)
            }
          >
            {isSignedOut && !canResume ? (
              <Text id="connect.signIn" />
            ) : isUnrestored ? (
              <Text id="connect.restore" />
            ) : over ? (
              <Text id="connect.again" />
            ) : canResume || namespaces.length === 1 ? (
              <Text id="connect.resume" values={{ wallet: name }} />
            ) : (
              <Text
                id="connect.resumeOn"
                values={{ wallet: name, namespace, chain: <Text id={`namespace.${namespace}`} /> }}
              />
            )}
          </button>
        )}
      </div>
    </div>
  )
}

/** Returns the first namespace that lost its wallet, also while that reconnects without a prompt. */
function useLost(namespaces: readonly Namespace[], limit: Namespace | undefined): Partial<Lost> {
  const { connections, networks } = useLatchkey()
  const states = useStoreValue(connections.$states)
  const active = useStoreValue(networks.$activeNamespace)
  const [last, setLast] = useState<Lost>()
  const wanted = limit ? [limit] : [active, ...namespaces]
  const [now] = wanted.flatMap((namespace): Lost[] => {
    const state = states[namespace]
    return state?.status === 'disconnected' && state.resume ? [{ namespace, resume: state.resume }] : []
  })
  if (now && now.resume !== last?.resume) setLast(now)
  return now ?? (last && states[last.namespace]?.status === 'reconnecting' ? last : none)
}
