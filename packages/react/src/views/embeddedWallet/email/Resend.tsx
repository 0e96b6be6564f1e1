import { type ReactNode, useEffect, useState } from 'react'
import type { EmbeddedConnector } from '../../../client/useEmbeddedConnector.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { ErrorNote } from '../../../parts/messages/ErrorDetails.js'
import { Text, useMessage } from '../login/texts.js'
import { useCall } from '../login/useCall.js'

/** Sends the mail again, once the wallet allows it. Until then the button counts the seconds. */
export function Resend(props: {
  readonly connector: EmbeddedConnector
  readonly what: 'email.resend' | 'email.resendLink' | 'updateEmail.startOver'
  readonly send: (signal: AbortSignal) => Promise<unknown>
}): ReactNode {
  const { connector, what, send } = props
  const message = useMessage()
  const announce = useAnnounce()
  const seconds = useSecondsUntil(useStoreValue(connector.embeddedWallet.$emailRetryAt))
  const { isPending, error, call } = useCall()
  const mayNot = isPending || seconds > 0
  return (
    <>
      <div className="lk-foot">
        <button
          type="button"
          data-key="resend"
          aria-disabled={mayNot}
          aria-busy={isPending}
          onClick={() => {
            if (mayNot) return
            void call(async (signal) => {
              await send(signal)
              announce(message('email.resent'))
            })
          }}
        >
          {seconds > 0 ? <Text id="email.resendIn" values={{ count: seconds }} /> : <Text id={what} />}
        </button>
      </div>
      {error && <ErrorNote error={error} />}
    </>
  )
}

/** Counts the seconds until a moment, in milliseconds since the epoch, down to 0. */
function useSecondsUntil(moment: number | undefined): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment))
  const isOver = seconds === 0
  useEffect(() => {
    setSeconds(secondsUntil(moment))
    if (isOver) return
    const timer = setInterval(() => setSeconds(secondsUntil(moment)), 1_000)
    return () => clearInterval(timer)
  }, [moment, isOver])
  return seconds
}

function secondsUntil(moment: number | undefined): number {
  return moment === undefined ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / 1_000))
}
