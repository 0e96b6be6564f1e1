import { type ReactNode, useId, useRef, useState } from 'react'
import { ErrorNote } from '../../../parts/messages/ErrorDetails.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { useRemembered } from '../../../parts/Remembered.js'
import { mailIcon, Text, useMessage } from '../login/texts.js'
import { useCall } from '../login/useCall.js'

type Problem = 'email.invalid' | 'updateEmail.same'

type Submission<action> = {
  /** Returns false to do nothing: the visitor has to do something else first. */
  readonly mayStart?: () => boolean
  /** Returns why a complete address is not sent. */
  readonly check?: (email: string) => Problem | undefined
  readonly send: (email: string, signal: AbortSignal) => Promise<action>
  readonly onSent: (action: action, email: string) => void
}

/**
 * A form for one email address, which is kept while the next view is shown. It sends a complete address, one at a
 * time, and shows why another was not sent.
 */
export function EmailField<action>(
  props: Submission<action> & {
    readonly label: 'email.label' | 'updateEmail.label'
    /** Key under which the address is remembered. */
    readonly remembered: string
    /** The address to begin with. It may be read later, and never replaces what the visitor has typed. */
    readonly initial?: string | undefined
    /** Marks the field as the login that the visitor used last. */
    readonly login?: 'last' | 'other'
    /** The view opens for this field alone. */
    readonly isFirst?: boolean
    /** Shown above the label. */
    readonly lead?: ReactNode
    /** Renders the button that submits: inside the field, or below it. */
    readonly button: { readonly place: 'inside' | 'below'; render(isPending: boolean): ReactNode }
  },
): ReactNode {
  const { label, remembered, initial = '', login, isFirst, lead, button } = props
  const message = useMessage()
  const id = useId()
  const [typed, setTyped] = useRemembered<string | undefined>(remembered, undefined)
  const email = typed ?? initial
  const field = useRef<HTMLInputElement>(null)
  const { problem, clearProblem, isPending, error, submit } = useSubmit(props)

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (field.current) void submit(field.current)
      }}
    >
      {lead}
      <label className="lk-group" htmlFor={id}>
        <Text id={label} />
      </label>
      <div className="lk-field">
        <Icon path={mailIcon} />
        <input
          ref={field}
          id={id}
          name={id}
          type="email"
          data-focus={isFirst || undefined}
          data-login={login}
          data-opens={login && 'EmailVerifyOtp'}
          required
          maxLength={254}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={message('email.placeholder')}
          dir="ltr"
          readOnly={isPending}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}problem`}
          value={email}
          onChange={({ target }) => {
            setTyped(target.value)
            clearProblem()
          }}
        />
        {button.place === 'inside' && button.render(isPending)}
      </div>
      {problem && (
        <p id={`${id}problem`} className="lk-group" role="alert">
          <Text id={problem} />
        </p>
      )}
      {error && <ErrorNote error={error} />}
      {button.place === 'below' && <div className="lk-bar">{button.render(isPending)}</div>}
    </form>
  )
}

/** Returns the function that sends a complete address, and the state of sending it. */
function useSubmit<action>({ mayStart, check, send, onSent }: Submission<action>) {
  const [problem, setProblem] = useState<Problem>()
  const { isPending, error, call } = useCall()
  const submit = async (field: HTMLInputElement) => {
    if (isPending || mayStart?.() === false) return
    const given = field.value.trim()
    const found = field.checkValidity() ? check?.(given) : 'email.invalid'
    setProblem(found)
    if (found) return field.focus()
    const result = await call(async (signal) => ({ action: await send(given, signal) }))
    if (result) onSent(result.action, given)
    else field.focus()
  }
  return { problem, clearProblem: () => setProblem(undefined), isPending, error, submit }
}
