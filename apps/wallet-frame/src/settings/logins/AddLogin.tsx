import { useState } from 'preact/hooks'
import type { AddableService } from '../../account/createLoginSettings.ts'
import { nameService } from '../parts/nameService.ts'
import { Failure, Field, Step } from '../parts/Page.tsx'
import type { TaskContext } from '../parts/TaskContext.ts'
import { toLoginText } from '../parts/toLoginText.ts'
import { toSettingsText } from '../parts/toSettingsText.ts'
import { useWork } from '../parts/useWork.ts'

/** Adds an email address by its code, or a service by a login in a window of its own. */
export function AddLogin({
  context: { settings, addWithService },
  services,
  onAdded,
  onBack,
}: {
  readonly context: TaskContext
  readonly services: readonly AddableService[]
  onAdded(): void
  onBack(): void
}) {
  const starting = useWork()
  const checking = useWork()
  const visiting = useWork()
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [isMailed, setMailed] = useState(false)
  const send = () =>
    void starting.run(async (signal) => {
      await settings.startLoginEmail(email.trim(), signal)
      setMailed(true)
    })
  if (isMailed)
    return (
      <>
        <Step
          action="logins.add"
          work={checking.status === 'failed' ? checking : starting}
          canSubmit={/^\s*\d{6}\s*$/.test(code)}
          onSubmit={() =>
            void checking.run(async (signal) => {
              await settings.verifyLoginEmail(code.trim(), signal)
              onAdded()
            })
          }
        >
          <p>{toSettingsText('confirm.email', { email: email.trim() })}</p>
          <Field
            label="confirm.code"
            type="text"
            inputmode="numeric"
            autocomplete="one-time-code"
            value={code}
            onChange={setCode}
          />
        </Step>
        <button type="button" onClick={send}>
          {toSettingsText('confirm.resend')}
        </button>
      </>
    )
  return (
    <section>
      <h2>{toLoginText('logins.add')}</h2>
      <p>{toLoginText('logins.addText')}</p>
      <Step
        action="email.action"
        work={starting}
        canSubmit={/^\s*\S+@\S+\.\S+\s*$/.test(email)}
        onSubmit={send}
      >
        <Field label="logins.email" type="email" autocomplete="email" value={email} onChange={setEmail} />
      </Step>
      {services.map((service) => (
        <button
          key={service}
          type="button"
          aria-disabled={visiting.status === 'pending'}
          onClick={() =>
            void visiting.run(async (signal) => {
              await addWithService(service, signal)
              onAdded()
            })
          }
        >
          {toSettingsText('confirm.socialAction', { service: nameService(service) })}
        </button>
      ))}
      {visiting.status === 'pending' && <p role="status">{toSettingsText('confirm.socialOpen')}</p>}
      <Failure work={visiting} />
      <button type="button" onClick={onBack}>
        {toLoginText('logins.back')}
      </button>
    </section>
  )
}
