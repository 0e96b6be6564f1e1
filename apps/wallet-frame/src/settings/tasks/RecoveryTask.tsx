import { useEffect, useState } from 'preact/hooks'
import type { RecoveryChoice } from '../../keys/performKeyJob.ts'
import { Confirm } from '../parts/Confirm.tsx'
import { Field, Finished, Step } from '../parts/Page.tsx'
import type { TaskContext } from '../parts/TaskContext.ts'
import { toSettingsText } from '../parts/toSettingsText.ts'
import { useConfirmed } from '../parts/useConfirmed.ts'

const methods = ['server', 'passkey', 'password'] as const
type Method = (typeof methods)[number]

/** Characters of a password. The derivation is slow; a short one could be guessed all the same. */
const shortest = 12

/** Large, and needed only for a password. */
const loadGuesses = () => import('../parts/isGuessable.ts')
type Guesses = Awaited<ReturnType<typeof loadGuesses>>

/** Changes the lock of the recovery share, and explains the effect of losing it. */
export function RecoveryTask({ context }: { readonly context: TaskContext }) {
  const work = useConfirmed()
  const offered = methods.filter((one) => one !== 'passkey' || context.hasPasskeys)
  const current = context.facts.recoveryMethod ?? 'server'
  // Nothing weaker than the current method may be chosen for the visitor.
  const [method, setMethod] = useState<Method>(offered.includes(current) ? current : 'password')
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isDone, setDone] = useState(false)
  // A passkey that was created is used again after a confirmation.
  const [created, setCreated] = useState<RecoveryChoice>()
  const [guesses, setGuesses] = useState<Guesses>()
  useEffect(() => {
    // A failure shows at the press, which loads it again.
    if (method === 'password') loadGuesses().then(setGuesses, () => undefined)
  }, [method])

  const { email, userName } = context.facts
  const isWeakBy = ({ isGuessable }: Guesses) =>
    isGuessable(password, [email ?? '', userName ?? '', context.origin])
  const choose = async (signal: AbortSignal): Promise<RecoveryChoice | undefined> => {
    if (method === 'server') return undefined
    if (method === 'password') return context.createPassword(password)
    const choice = created ?? (await context.createPasskey(signal))
    setCreated(choice)
    return choice
  }
  const isShort = password !== '' && password.length < shortest
  const isWeak = password.length >= shortest && guesses !== undefined && isWeakBy(guesses)
  const differs = repeated !== '' && repeated !== password
  const canSubmit = method !== 'password' || (password.length >= shortest && !isWeak && repeated === password)

  if (isDone) return <Finished text="recovery.done" onDone={context.onDone} />
  if (work.mustConfirm) return <Confirm context={context} onDone={work.confirmed} />
  const submit = async () => {
    let choice: RecoveryChoice | undefined
    let isChosen = false
    await work.run(async (signal) => {
      if (method === 'password' && !guesses) {
        const loaded = await loadGuesses()
        setGuesses(loaded)
        if (isWeakBy(loaded)) return
      }
      // A passkey that was made in vain would stay on the visitor's device.
      await context.settings.requireFresh(signal)
      if (!isChosen) choice = await choose(signal)
      isChosen = true
      await context.settings.setRecovery(choice, signal, await context.releaseShare(signal))
      setDone(true)
    })
  }
  return (
    <Step action="recovery.action" work={work} canSubmit={canSubmit} onSubmit={() => void submit()}>
      <p>{toSettingsText('recovery.text')}</p>
      <fieldset className="choices">
        <legend className="hidden">{toSettingsText('task.recovery')}</legend>
        {offered.map((one) => (
          <label key={one}>
            <input type="radio" name="method" checked={method === one} onChange={() => setMethod(one)} />
            <span>
              <strong>{toSettingsText(`recovery.${one}`)}</strong>
              <span>{toSettingsText(`recovery.${one}Text`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {method === 'password' && (
        <>
          <Field
            label="password.new"
            type="password"
            autocomplete="new-password"
            value={password}
            error={
              isShort
                ? toSettingsText('password.short', { count: shortest })
                : isWeak
                  ? toSettingsText('password.weak')
                  : undefined
            }
            onChange={setPassword}
          />
          <Field
            label="password.repeat"
            type="password"
            autocomplete="new-password"
            value={repeated}
            error={differs ? toSettingsText('password.differs') : undefined}
            onChange={setRepeated}
          />
        </>
      )}
      <p className="note">{toSettingsText(work.status === 'pending' ? 'unlock.wait' : 'recovery.others')}</p>
    </Step>
  )
}
