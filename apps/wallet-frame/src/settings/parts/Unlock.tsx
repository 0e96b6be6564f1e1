import { useState } from 'preact/hooks'
import type { RecoveryLock } from '../../keys/deriveRecoverySecret.ts'
import type { RecoveryChoice } from '../../keys/performKeyJob.ts'
import { Field, Step } from './Page.tsx'
import type { TaskContext } from './TaskContext.ts'
import { toSettingsText } from './toSettingsText.ts'
import type { Work } from './useWork.ts'

/** Asks for the passkey or the password of the wallet, and passes it on. */
export function Unlock({
  context,
  lock,
  work,
  canSubmit = true,
  onUnlock,
}: {
  readonly context: TaskContext
  readonly lock: RecoveryLock
  readonly work: Work
  readonly canSubmit?: boolean
  onUnlock(choice: RecoveryChoice, signal: AbortSignal): Promise<void>
}) {
  const [password, setPassword] = useState('')
  if (lock.method === 'passkey' && !context.hasPasskeys)
    return <p role="alert">{toSettingsText('unlock.noPasskeys')}</p>
  if (lock.method === 'passkey')
    return (
      <Step
        action="unlock.passkeyAction"
        work={work}
        canSubmit={canSubmit}
        onSubmit={() => void work.run(async (signal) => onUnlock(await context.readPasskey(lock), signal))}
      >
        <p>{toSettingsText('unlock.passkey')}</p>
      </Step>
    )
  return (
    <Step
      action="unlock.action"
      work={work}
      canSubmit={canSubmit && password !== ''}
      onSubmit={() =>
        void work.run((signal) => onUnlock({ lock, key: { method: 'password', password } }, signal))
      }
    >
      <p>{toSettingsText('unlock.password')}</p>
      <Field
        label="password.own"
        type="password"
        autocomplete="current-password"
        value={password}
        onChange={setPassword}
      />
      {work.status === 'pending' && <p role="status">{toSettingsText('unlock.wait')}</p>}
    </Step>
  )
}
