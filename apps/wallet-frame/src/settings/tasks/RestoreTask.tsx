import { useState } from 'preact/hooks'
import type { RecoveryChoice } from '../../keys/performKeyJob.ts'
import { toPasskeyText } from '../../passkeys/passkeyTexts.ts'
import { Confirm } from '../parts/Confirm.tsx'
import { Finished, Step } from '../parts/Page.tsx'
import type { TaskContext } from '../parts/TaskContext.ts'
import { toSettingsText } from '../parts/toSettingsText.ts'
import { Unlock } from '../parts/Unlock.tsx'
import { useConfirmed } from '../parts/useConfirmed.ts'

/**
 * Restores the keys on a new device with the passkey or password that seals them, or after one of the passkeys of an account that asks for
 * them.
 */
export function RestoreTask({ context }: { readonly context: TaskContext }) {
  const work = useConfirmed()
  const [isDone, setDone] = useState(false)
  const { lock, settings, facts } = context
  if (isDone || (!lock && !facts.asksPasskey)) return <Finished text="restore.done" onDone={context.onDone} />
  if (work.mustConfirm) return <Confirm context={context} onDone={work.confirmed} />
  const restore = async (choice: RecoveryChoice | undefined, signal: AbortSignal) => {
    await settings.restore(choice, signal)
    setDone(true)
  }
  if (!lock)
    return (
      <Step
        action="unlock.passkeyAction"
        work={work}
        onSubmit={() =>
          void work.run(async (signal) => {
            if (!(await settings.readFacts(signal)).isFresh) await context.confirmWithPasskey(signal)
            await restore(undefined, signal)
          })
        }
      >
        <p>{toPasskeyText('confirm.passkey')}</p>
      </Step>
    )
  return (
    <>
      <Unlock context={context} lock={lock} work={work} onUnlock={restore} />
      <p className="note">{toSettingsText('restore.fails')}</p>
    </>
  )
}
