import type { NamesState } from '@latchkey/core/names'
import { nameSuffixes } from '@latchkey/core/names'
import { type ReactNode, useId } from 'react'
import { useActiveAccount } from '../../client/useActiveAccount.js'
import { useActiveNetwork } from '../../client/useActiveNetwork.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { EmptyState, WalletPicture } from '../../parts/messages/EmptyState.js'
import { ErrorNote } from '../../parts/messages/ErrorDetails.js'
import { Spinner } from '../../parts/motion/Spinner.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { Suggestions } from './Suggestions.js'
import { nameTexts, Text } from './texts.js'
import { useNamesFlow } from './useNamesFlow.js'

export const registerAccountNameView = defineView({
  name: 'RegisterAccountName',
  texts: nameTexts,
  title: 'names.title',
  View: RegisterAccountNameView,
})

/** The form for a name: shows whether it is free, and registers it. Without an account or names, shows how to continue. */
function RegisterAccountNameView(): ReactNode {
  const client = useLatchkey()
  const modal = useModalController()
  const { address } = useActiveAccount()
  const { network } = useActiveNetwork()
  const [suffix] = nameSuffixes(client, network.namespace)
  if (address === undefined)
    return (
      <EmptyState
        picture={<WalletPicture />}
        title={<Text id="names.gone" />}
        text={<Text id="names.goneText" />}
      >
        <button type="button" className="lk-prime" data-focus onClick={() => modal.push({ view: 'Connect' })}>
          <Text id="names.connect" />
        </button>
      </EmptyState>
    )
  if (suffix !== undefined) return <NameForm suffix={suffix} />
  return (
    <EmptyState
      icon={{ name: 'globe' }}
      title={<Text id="names.unsupported" />}
      text={<Text id="names.unsupportedText" values={{ network: network.name }} />}
    >
      <button type="button" className="lk-second" data-focus onClick={() => modal.push({ view: 'Networks' })}>
        <Text id="names.networks" />
      </button>
    </EmptyState>
  )
}

function NameForm({ suffix }: { readonly suffix: string }): ReactNode {
  const { flow, state } = useNamesFlow()
  const id = useId()
  if (state.status === 'done') return null
  const isRegistering = state.status === 'registering'
  const text = isRegistering ? state.name.slice(0, -suffix.length - 1) : state.text
  const problem = problemOf(state)
  const go = () => {
    // The state has the failure.
    if (!isRegistering && problem === undefined) flow.register().catch(() => undefined)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <div className="lk-box lk-panel">
        <label className="lk-group" htmlFor={id}>
          <Text id="names.name" />
        </label>
        <div dir="ltr">
          <input
            id={id}
            type="text"
            data-focus
            placeholder="satoshi"
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={255}
            readOnly={isRegistering}
            aria-invalid={problem !== undefined && problem !== 'empty' && problem !== 'pending'}
            aria-describedby={`${id}suffix ${id}rule`}
            value={text}
            onChange={({ target }) => flow.set(target.value)}
          />
          <span id={`${id}suffix`} className="lk-group">
            .{suffix}
          </span>
        </div>
        <p id={`${id}rule`} className="lk-group" role="status">
          <Availability state={state} />
        </p>
      </div>
      {!isRegistering && (
        <Suggestions
          suggestions={state.suggestions}
          choose={(name) => flow.set(name.slice(0, -suffix.length - 1))}
        />
      )}
      {state.status === 'form' && <Failure state={state} lookUp={() => flow.set(state.text)} />}
      {isRegistering ? <Waiting step={state.step} /> : <Note />}
      <div className="lk-bar">
        <button
          type="submit"
          className="lk-prime"
          data-key="register"
          // A disabled button would lose the focus.
          aria-disabled={isRegistering || problem !== undefined}
          aria-busy={isRegistering}
        >
          {isRegistering ? (
            <>
              <Spinner />
              <Text id="names.registering" />
            </>
          ) : (
            <Text
              id={problem ? (problem === 'taken' ? 'names.another' : `names.${problem}`) : 'names.register'}
            />
          )}
        </button>
      </div>
    </form>
  )
}

/** Returns why the name cannot be registered now. */
function problemOf(state: NamesState) {
  if (state.status !== 'form') return undefined
  const { availability, name, problem } = state
  if (problem) return problem
  if (availability === 'pending' || availability === 'taken') return availability
  return name === undefined ? ('empty' as const) : undefined
}

/** Shows whether the name is free; without a name, the rule for names. */
function Availability({ state }: { readonly state: NamesState }): ReactNode {
  if (state.name === undefined) return <Text id="names.rule" />
  if (state.status !== 'form') return <bdi dir="ltr">{state.name}</bdi>
  if (state.availability === 'pending') return <Text id="names.pending" />
  return <Text id={`names.${state.availability}`} values={{ name: state.name }} />
}

function Failure(props: {
  readonly state: Extract<NamesState, { status: 'form' }>
  readonly lookUp: () => void
}): ReactNode {
  const { availability, error, rejected } = props.state
  if (rejected)
    return (
      <p className="lk-hint" role="status">
        <Text id="names.rejected" />
      </p>
    )
  if (!error) return null
  return (
    <ErrorNote error={error}>
      {availability === 'unknown' && (
        <button type="button" className="lk-link" data-key="lookup" onClick={props.lookUp}>
          <Text id="names.retry" />
        </button>
      )}
    </ErrorNote>
  )
}

function Note(): ReactNode {
  return (
    <p className="lk-hint">
      <Text id="names.note" />
    </p>
  )
}

function Waiting({ step }: { readonly step: 'sign' | 'send' }): ReactNode {
  const wallet = useActiveAccount().connectedWalletInfo?.name ?? ''
  return (
    <p className="lk-hint" role="status">
      {step === 'send' ? (
        <Text id="names.registering" />
      ) : (
        <>
          <b>
            <Text id="names.waiting" values={{ wallet }} />
          </b>
          <br />
          <Text id="names.waitingText" />
        </>
      )}
    </p>
  )
}
