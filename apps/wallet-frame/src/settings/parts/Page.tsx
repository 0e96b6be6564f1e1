import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { type Outcome, OutcomeDisc } from '../../parts/OutcomeDisc.tsx'
import { SiteLine } from '../../parts/SiteLine.tsx'
import { toDigits } from './toDigits.ts'
import { toSettingsText } from './toSettingsText.ts'
import { type TaskTextKey, toFailureText, toTaskText } from './toTaskText.ts'
import type { WorkState } from './useWork.ts'

/** A page of the settings: a heading that gets the focus, a part that scrolls, and a foot. */
export function Page({
  title,
  site,
  children,
  foot,
}: {
  readonly title: TaskTextKey
  /** Origin of the page that the wallet was opened from. */
  readonly site?: string | undefined
  readonly children: ComponentChildren
  readonly foot?: ComponentChildren
}) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className="settings" aria-labelledby={id}>
      <header>
        <h1 ref={heading} id={id} tabIndex={-1}>
          {toTaskText(title)}
        </h1>
        {site !== undefined && <SiteLine text={toSettingsText('window.site')} site={site} />}
      </header>
      <div className="details">{children}</div>
      {foot !== undefined && <footer>{foot}</footer>}
    </main>
  )
}

/** The fields of a step with its one action. A failure is read out. */
export function Step({
  action,
  work,
  isDanger = false,
  canSubmit = true,
  onSubmit,
  children,
}: {
  readonly action: TaskTextKey
  readonly work: WorkState
  readonly isDanger?: boolean
  readonly canSubmit?: boolean
  onSubmit(): void
  readonly children?: ComponentChildren
}) {
  const isPending = work.status === 'pending'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (event.isTrusted && canSubmit && !isPending) onSubmit()
  }
  return (
    <form className="form" onSubmit={submit}>
      {children}
      <Failure work={work} />
      <button
        className={isDanger ? 'danger' : 'primary'}
        aria-disabled={!canSubmit || isPending}
        aria-busy={isPending}
      >
        {toTaskText(action)}
      </button>
    </form>
  )
}

export const Failure = ({ work }: { readonly work: WorkState }) => (
  <p className="failure" role="alert">
    {work.status === 'failed' && toFailureText(work.code)}
  </p>
)

type FieldType =
  | { readonly type: 'text'; readonly autocomplete: 'off'; readonly maxLength: number }
  | { readonly type: 'text'; readonly autocomplete: 'one-time-code'; readonly inputmode: 'numeric' }
  | { readonly type: 'email'; readonly autocomplete: 'email' }
  | { readonly type: 'password'; readonly autocomplete: 'new-password' | 'current-password' }

/** A labelled text field. */
export function Field({
  label,
  value,
  error,
  onChange,
  ...input
}: {
  readonly label: TaskTextKey
  readonly value: string
  readonly error?: string | undefined
  onChange(value: string): void
} & FieldType) {
  const id = useId()
  const hint = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{toTaskText(label)}</label>
      <input
        {...input}
        dir={input.type === 'password' || input.autocomplete === 'off' ? 'auto' : 'ltr'}
        id={id}
        value={value}
        spellcheck={false}
        autocapitalize="none"
        aria-invalid={error !== undefined}
        aria-describedby={hint}
        // Number pads of some languages type digits of their own.
        onInput={({ currentTarget: { value: typed } }) =>
          onChange(input.autocomplete === 'one-time-code' ? toDigits(typed) : typed)
        }
      />
      <p id={hint} className="failure">
        {error}
      </p>
    </div>
  )
}

/** Shows the outcome of an action. */
export const Result = ({
  outcome,
  children,
}: {
  readonly outcome: Outcome
  readonly children: ComponentChildren
}) => (
  <div className="result">
    <OutcomeDisc outcome={outcome} />
    {children}
  </div>
)

/** Shows the result of a task. */
export function Finished({
  text,
  facts,
  onDone,
}: {
  readonly text: TaskTextKey
  readonly facts?: Readonly<Record<string, string>>
  onDone(): void
}) {
  return (
    <>
      <Result outcome="good">
        <p role="status">{toTaskText(text, facts)}</p>
      </Result>
      <button type="button" className="primary" onClick={onDone}>
        {toSettingsText('action.done')}
      </button>
    </>
  )
}
