import { useState } from 'preact/hooks'
import { Field, Finished, Step } from '../parts/Page.tsx'
import type { TaskContext } from '../parts/TaskContext.ts'
import { toSettingsText } from '../parts/toSettingsText.ts'
import { Unlock } from '../parts/Unlock.tsx'
import { useWork } from '../parts/useWork.ts'

/** Replaces a mailbox that the visitor has lost. Only a passkey or a password can stand in for it. */
export function EmailTask({ context }: { readonly context: TaskContext }) {
  const { settings, lock } = context
  const starting = useWork()
  const checking = useWork()
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [step, setStep] = useState<'address' | 'code' | 'done'>('address')
  if (!lock) return <p>{toSettingsText('unlock.none')}</p>
  if (step === 'done') return <Finished text="email.done" facts={{ email }} onDone={context.onDone} />
  if (step === 'code')
    return (
      <Step
        action="confirm.action"
        work={checking}
        canSubmit={/^\s*\d{6}\s*$/.test(code)}
        onSubmit={() =>
          void checking.run(async (signal) => {
            setEmail(await settings.verifyNewEmail(code.trim(), signal))
            setStep('done')
          })
        }
      >
        <p>{toSettingsText('confirm.email', { email })}</p>
        <Field
          label="confirm.code"
          type="text"
          inputmode="numeric"
          autocomplete="one-time-code"
          value={code}
          onChange={setCode}
        />
      </Step>
    )
  return (
    <>
      <p>{toSettingsText('email.text')}</p>
      <Field label="email.new" type="email" autocomplete="email" value={email} onChange={setEmail} />
      <Unlock
        context={context}
        lock={lock}
        work={starting}
        canSubmit={/^\S+@\S+\.\S+$/.test(email)}
        onUnlock={async (choice, signal) => {
          await settings.startNewEmail(email, choice, signal)
          setStep('code')
        }}
      />
    </>
  )
}
