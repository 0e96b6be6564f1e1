import { useState } from 'preact/hooks'
import { Confirm } from '../parts/Confirm.tsx'
import { Finished, Step } from '../parts/Page.tsx'
import type { TaskContext } from '../parts/TaskContext.ts'
import { toSettingsText } from '../parts/toSettingsText.ts'
import { useConfirmed } from '../parts/useConfirmed.ts'

/** Deletes the account with every share of its keys. */
export function DeleteTask({ context }: { readonly context: TaskContext }) {
  const work = useConfirmed()
  const [isUnderstood, setUnderstood] = useState(false)
  const [isDone, setDone] = useState(false)
  if (isDone) return <Finished text="delete.done" onDone={context.onDone} />
  if (work.mustConfirm) return <Confirm context={context} onDone={work.confirmed} />
  return (
    <Step
      action="delete.action"
      work={work}
      isDanger
      canSubmit={isUnderstood}
      onSubmit={() =>
        void work.run(async (signal) => {
          await context.settings.deleteAccount(signal)
          setDone(true)
        })
      }
    >
      <p className="warning">{toSettingsText('delete.text')}</p>
      <label className="check">
        <input
          type="checkbox"
          checked={isUnderstood}
          onChange={({ currentTarget }) => setUnderstood(currentTarget.checked)}
        />
        <span>{toSettingsText('delete.understood')}</span>
      </label>
    </Step>
  )
}
