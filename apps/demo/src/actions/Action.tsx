import { toEvmError } from '@latchkey/adapter-evm'
import type { Latchkey } from '@latchkey/core'
import { useLatchkey } from '@latchkey/react'
import { type ReactNode, useRef, useState } from 'react'
import { toText } from '../demo/toText.ts'

/** How an action stands. */
export type ActionState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly note: string }
  | { readonly status: 'done'; readonly text: string }
  | { readonly status: 'failed'; readonly code: string; readonly sentence: string }

type RunAction = (request: {
  readonly client: Latchkey
  /** Says how far it is. */
  readonly note: (text: string) => void
}) => Promise<unknown>

/** A button that calls the API, what it needs to know, and what came of it. */
export function Action({
  name,
  api,
  run,
  children,
}: {
  readonly name: string
  /** The call it makes, as one would write it. */
  readonly api: string
  readonly run: RunAction
  readonly children?: ReactNode
}): ReactNode {
  const client = useLatchkey()
  const [state, setState] = useState<ActionState>({ status: 'idle' })
  const latest = useRef(0)

  const start = async () => {
    latest.current += 1
    const mine = latest.current
    const set = (next: ActionState) => {
      if (mine === latest.current) setState(next)
    }
    set({ status: 'running', note: 'Waiting...' })
    try {
      const value = await run({ client, note: (note) => set({ status: 'running', note }) })
      set({ status: 'done', text: value === undefined ? 'Done.' : toText(value) })
    } catch (thrown) {
      const error = toEvmError(thrown)
      set({ status: 'failed', code: error.code, sentence: error.message })
    }
  }

  return (
    <ActionPanel name={name} api={api} state={state} onStart={() => void start()}>
      {children}
    </ActionPanel>
  )
}

/** The button of an action, its fields, its call and its state. */
export function ActionPanel({
  name,
  api,
  state,
  onStart,
  children,
}: {
  readonly name: string
  /** The call, as written in code. */
  readonly api: string
  readonly state: ActionState
  readonly onStart: () => void
  readonly children?: ReactNode
}): ReactNode {
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
