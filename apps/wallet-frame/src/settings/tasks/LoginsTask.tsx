import { useEffect, useState } from 'preact/hooks'
import type { Login, LoginList } from '../../account/createLoginSettings.ts'
import { toText } from '../../texts/toText.ts'
import { AddLogin } from '../logins/AddLogin.tsx'
import { LoginRows } from '../logins/LoginRows.tsx'
import { nameLogin } from '../logins/nameLogin.ts'
import { Confirm } from '../parts/Confirm.tsx'
import { Failure, Finished, Step } from '../parts/Page.tsx'
import type { TaskContext } from '../parts/TaskContext.ts'
import { toLoginText } from '../parts/toLoginText.ts'
import { useConfirmed } from '../parts/useConfirmed.ts'
import { useWork } from '../parts/useWork.ts'

type View =
  | { readonly step: 'list' | 'add' | 'added' | 'removed' }
  | { readonly step: 'remove'; readonly login: Login }

/** Shows the logins of the wallet, and adds and removes them. Both need a sign-in of the last ten minutes. */
export function LoginsTask({ context }: { readonly context: TaskContext }) {
  const { settings, onDone } = context
  const [view, setView] = useState<View>({ step: 'list' })
  const [list, setList] = useState<LoginList>()
  const reading = useWork()
  const work = useConfirmed()
  const { run: read } = reading
  useEffect(() => {
    void read(async (signal) => setList(await settings.readLogins(signal)))
  }, [read, settings])

  if (view.step === 'added' || view.step === 'removed')
    return <Finished text={`logins.${view.step}`} onDone={onDone} />
  if (work.mustConfirm) return <Confirm context={context} onDone={work.confirmed} />
  if (view.step === 'remove') {
    const { login } = view
    return (
      <>
        <Step
          action="logins.removeAction"
          work={work}
          isDanger
          onSubmit={() =>
            void work.run(async (signal) => {
              await settings.removeLogin(login.id, signal)
              setView({ step: 'removed' })
            })
          }
        >
          <p>{toLoginText('logins.removeText', { login: nameLogin(login) })}</p>
        </Step>
        <button type="button" onClick={() => setView({ step: 'list' })}>
          {toLoginText('logins.back')}
        </button>
      </>
    )
  }
  if (view.step === 'add' && list)
    return (
      <AddLogin
        context={context}
        services={list.services}
        onAdded={() => setView({ step: 'added' })}
        onBack={() => setView({ step: 'list' })}
      />
    )
  if (!list)
    return reading.status === 'failed' ? (
      <Step
        action="action.again"
        work={reading}
        onSubmit={() => void read(async (signal) => setList(await settings.readLogins(signal)))}
      />
    ) : (
      <p role="status">{toText('wait.details')}</p>
    )
  return (
    <>
      <p>{toLoginText('logins.text')}</p>
      <LoginRows logins={list.logins} onRemove={(login) => setView({ step: 'remove', login })} />
      {list.logins.length > 1 && <p className="note">{toLoginText('logins.hint')}</p>}
      <Failure work={work} />
      <button
        type="button"
        className="primary"
        aria-busy={work.status === 'pending'}
        onClick={() =>
          void work.run(async (signal) => {
            // Before the visitor opens a mailbox or a window in vain.
            await settings.requireFresh(signal)
            setView({ step: 'add' })
          })
        }
      >
        {toLoginText('logins.add')}
      </button>
    </>
  )
}
