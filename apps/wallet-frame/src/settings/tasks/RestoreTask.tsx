import { useState } from 'preact/hooks'
import { Confirm } from '../Confirm.tsx'
import { Finished } from '../parts.tsx'
import type { TaskContext } from '../TaskContext.ts'
import { toSettingsText } from '../texts.ts'
import { Unlock } from '../Unlock.tsx'
import { useConfirmed } from '../useConfirmed.ts'

/** Restores the keys on a new device with the visitor's passkey or password. */
export function RestoreTask({ context }: { readonly context: TaskContext }) {
  const work = useConfirmed()
  const [isDone, setDone] = useState(false)
  if (isDone || !context.lock) return <Finished text="restore.done" onDone={context.onDone} />
  if (work.mustConfirm) return <Confirm context={context} onDone={work.confirmed} />
  return (
    <>
      <Unlock
        context={context}
        lock={context.lock}
        work={work}
        onUnlock={async (choice, signal) => {
          await context.settings.restore(choice, signal)
          setDone(true)
        }}
      />
      <p className="note">{toSettingsText('restore.fails')}</p>
    </>
  )
}
