import type { Latchkey } from '@latchkey/core'
import { type ActionResult, type ReadResult, useAction } from '@latchkey/react/hooks'
import type { ReactNode } from 'react'
import { toText } from '../parts/toText.ts'

/** The state of an action that a panel shows. */
type ActionState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly note: string }
  | { readonly status: 'done'; readonly text: string }
  | { readonly status: 'failed'; readonly code: string; readonly sentence: string }

/** Returns the state to show for the result of a hook. */
export function toState(
  { status, data, error }: Pick<ActionResult<unknown> | ReadResult<unknown>, 'status' | 'data' | 'error'>,
  note = 'Waiting...',
): ActionState {
  if (error) return { status: 'failed', code: error.code, sentence: error.message }
  if (status === 'pending') return { status: 'running', note }
  if (status === 'success') return { status: 'done', text: data === undefined ? 'Done.' : toText(data) }
  return { status: 'idle' }
}

type PanelProps = {
  readonly name: string
  /** The call, as written in code. */
  readonly api: string
  /** Fields above the button. */
  readonly children?: ReactNode
}

/** Shows the button of an action, its fields, its call and its state. */
export function ActionPanel({
  name,
  api,
  state,
  onStart,
  children,
}: PanelProps & { readonly state: ActionState; readonly onStart: () => void }): ReactNode {
  return (
    <div className="action" role="group" aria-label={name}>
      {children}
      <div className="action-run">
        <button type="button" aria-busy={state.status === 'running'} onClick={onStart}>
          {name}
        </button>
        <code>{api}</code>
      </div>
      <output data-state={state.status} aria-label={`Result of ${name}`}>
        <Result state={state} />
      </output>
    </div>
  )
}

/** Shows a panel for a call of the client without a hook. */
export function CallPanel<variables>({
  act,
  variables,
  ...panel
}: PanelProps & {
  readonly act: (client: Latchkey, variables: variables) => Promise<unknown>
  readonly variables: variables
}): ReactNode {
  const { run, ...call } = useAction({ act })
  return <ActionPanel {...panel} state={toState(call)} onStart={() => run(variables)} />
}

function Result({ state }: { readonly state: ActionState }): ReactNode {
  switch (state.status) {
    case 'idle':
      return null
    case 'running':
      return state.note
    case 'done':
      return state.text
    case 'failed':
      return (
        <>
          <b>{state.code}</b> {state.sentence}
        </>
      )
    default:
      return state satisfies never
  }
}
