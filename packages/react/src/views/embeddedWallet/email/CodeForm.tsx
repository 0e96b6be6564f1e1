import { type ReactNode, useId, useRef, useState } from 'react'
import type { EmbeddedConnector } from '../../../client/useEmbeddedConnector.js'
import { NumberInput } from '../../../parts/amounts/NumberInput.js'
import { ErrorNote } from '../../../parts/messages/ErrorDetails.js'
import { Spinner } from '../../../parts/motion/Spinner.js'
import { NotKept } from '../login/NotKept.js'
import { Text, useMessage } from '../login/texts.js'
import { useCall } from '../login/useCall.js'
import { Resend } from './Resend.js'

/** Digits of a mailed code. */
const length = 6
const places = Array.from({ length }, (_, place) => place)

/**
 * Takes a mailed code of six digits, typed, pasted or filled in by the browser, and verifies it once it is complete. It is one
 * field, whose digits lie over six boxes.
 */
export function CodeForm<value>(props: {
  readonly connector: EmbeddedConnector
  /** Address that the code was sent to. */
  readonly email: string
  readonly verify: (otp: string, signal: AbortSignal) => Promise<value>
  /** Absent: this code cannot be sent again. */
  readonly resend?: (signal: AbortSignal) => Promise<unknown>
  /** Key of the text of the button that sends it again. */
  readonly resendAs?: 'email.resend' | 'updateEmail.startOver'
  /** The code signs in, which may open the wallet's window. */
  readonly signsIn?: boolean
  /** Key of the text below the field. */
  readonly hint?: 'email.codeHint' | 'email.linkHint'
  readonly onDone: (value: value) => void
}): ReactNode {
  const {
    connector,
    email,
    verify,
    resend,
    resendAs = 'email.resend',
    hint = 'email.codeHint',
    signsIn = false,
    onDone,
  } = props
  const message = useMessage()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const { isPending, error, call } = useCall()

  const check = async (otp: string) => {
    const result = await call(async (signal) => ({ value: await verify(otp, signal) }))
    if (result) return onDone(result.value)
    setCode('')
    field.current?.focus()
  }
  const change = (text: string) => {
    if (isPending) return
    const digits = text.slice(0, length)
    setCode(digits)
    if (digits.length === length) void check(digits)
  }

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <p className="lk-hint">
        <label htmlFor={id}>
          <Text id="email.codeText" values={{ email }} />
        </label>
      </p>
      <div className="lk-digits" data-code={error?.code === 'embedded_wallet/invalid_code' ? 'wrong' : ''}>
        {places.map((place) => (
          <span
            key={place}
            data-at={place === Math.min(code.length, length - 1) || undefined}
            data-full={place < code.length || undefined}
          />
        ))}
        <NumberInput
          // A phone shows its number pad, and suggests a mailed code.
          ref={field}
          id={id}
          data-focus="touch"
          autoComplete="one-time-code"
          pattern="\d*"
          aria-label={message('email.codeLabel')}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}problem` : `${id}hint`}
          value={code}
          onChange={change}
        />
      </div>
      {error && <ErrorNote id={`${id}problem`} error={error} />}
      <p id={`${id}hint`} className="lk-foot" role="status">
        {isPending ? (
          <>
            <Spinner /> <Text id="email.checking" />
          </>
        ) : (
          <Text id={hint} />
        )}
      </p>
      {signsIn && <NotKept connector={connector} opensWindow />}
      {resend && <Resend connector={connector} what={resendAs} send={resend} />}
    </form>
  )
}
