import { useState } from 'preact/hooks'
import { Confirm } from '../parts/Confirm.tsx'
import { Finished } from '../parts/Page.tsx'
import type { TaskContext } from '../parts/TaskContext.ts'
import { toSettingsText } from '../parts/toSettingsText.ts'
import { Unlock } from '../parts/Unlock.tsx'
import { useConfirmed } from '../parts/useConfirmed.ts'

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
