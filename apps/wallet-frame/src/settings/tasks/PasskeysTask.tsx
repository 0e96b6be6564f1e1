import type { WalletCallResult } from '@latchkey/embedded-wallet/wallet-api'
import { useEffect, useState } from 'preact/hooks'
import { formatDay } from '../../format/formatDay.ts'
import { Confirm } from '../parts/Confirm.tsx'
import { Failure, Field, Finished, Step } from '../parts/Page.tsx'
import type { TaskContext } from '../parts/TaskContext.ts'
import { toTaskText } from '../parts/toTaskText.ts'
import { useConfirmed } from '../parts/useConfirmed.ts'
import { useWork } from '../parts/useWork.ts'

type Passkeys = WalletCallResult<'readPasskeys'>['passkeys']

/** Lists the passkeys that sign in, adds one, and removes one. */
export function PasskeysTask({ context }: { readonly context: TaskContext }) {
  const { settings } = context
  const reading = useWork()
  const work = useConfirmed()
  const [passkeys, setPasskeys] = useState<Passkeys>()
  const [name, setName] = useState('')
  const [leaving, setLeaving] = useState<Passkeys[number]>()
  const [done, setDone] = useState<'passkeys.addedDone' | 'passkeys.removedDone'>()
  const [isAsked, setAsked] = useState(context.facts.asksPasskey)
  const { run: read } = reading
  const ask = (next: boolean) =>
    void work.run(async (signal) => {
      await settings.askPasskey(next, signal)
      setAsked(next)
    })
  useEffect(() => {
    void read(async (signal) => setPasskeys((await settings.readPasskeys(signal)).passkeys))
  }, [read, settings])
  if (done) return <Finished text={done} onDone={context.onDone} />
  if (work.mustConfirm) return <Confirm context={context} onDone={work.confirmed} />
  if (leaving)
    return (
      <>
        <Step
          action="passkeys.remove"
          work={work}
          isDanger
          onSubmit={() =>
            void work.run(async (signal) => {
              await settings.removePasskey(leaving.credentialId, signal)
              setDone('passkeys.removedDone')
            })
          }
        >
          <p>{toTaskText('passkeys.removeText', { name: leaving.name })}</p>
        </Step>
        <button type="button" onClick={() => setLeaving(undefined)}>
          {toTaskText('passkeys.keepIt')}
        </button>
      </>
    )
  return (
    <>
      <p>{toTaskText('passkeys.text')}</p>
      {passkeys && passkeys.length > 0 && (
        <section>
          <h2>{toTaskText('passkeys.list')}</h2>
          <ul className="passkeys">
            {passkeys.map((one) => (
              <li key={one.credentialId}>
                <span>
                  <strong>
                    <bdi>{one.name}</bdi>
                  </strong>
                  <span>{toTaskText('passkeys.added', { date: formatDay(one.createdAt) })}</span>
                </span>
                <button
                  type="button"
                  aria-label={toTaskText('passkeys.removeNamed', { name: one.name })}
                  onClick={() => setLeaving(one)}
                >
                  {toTaskText('passkeys.remove')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Failure work={reading} />
      {passkeys && passkeys.length > 0 && (
        <div className="choices">
          <label>
            <input
              type="checkbox"
              checked={isAsked}
              disabled={work.status === 'pending'}
              onChange={({ currentTarget }) => {
                // Checked once the server has stored it.
                currentTarget.checked = isAsked
                ask(!isAsked)
              }}
            />
            <span>
              <strong>{toTaskText('passkeys.ask')}</strong>
              <span>{toTaskText('passkeys.askText')}</span>
            </span>
          </label>
        </div>
      )}
      {context.hasPasskeys ? (
        <Step
          action="passkeys.add"
          work={work}
          canSubmit={name.trim() !== ''}
          onSubmit={() =>
            void work.run(async (signal) => {
              await context.addPasskey(name.trim(), signal)
              setDone('passkeys.addedDone')
            })
          }
        >
          <Field
            label="passkeys.name"
            type="text"
            autocomplete="off"
            maxLength={60}
            value={name}
            onChange={setName}
          />
          <p className="note">{toTaskText('passkeys.keep')}</p>
        </Step>
      ) : (
        <p role="alert">{toTaskText('unlock.noPasskeys')}</p>
      )}
    </>
  )
}
