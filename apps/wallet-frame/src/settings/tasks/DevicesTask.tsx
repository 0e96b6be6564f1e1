import { useState } from 'preact/hooks'
import { Finished, Step } from '../parts/Page.tsx'
import type { TaskContext } from '../parts/TaskContext.ts'
import { toSettingsText } from '../parts/toSettingsText.ts'
import { useWork } from '../parts/useWork.ts'

/** Signs all other devices out. */
export function DevicesTask({ context }: { readonly context: TaskContext }) {
  const work = useWork()
  const [isDone, setDone] = useState(false)
  if (isDone) return <Finished text="devices.done" onDone={context.onDone} />
  return (
    <Step
      action="devices.action"
      work={work}
      onSubmit={() =>
        void work.run(async (signal) => {
          await context.settings.signOutOthers(signal)
          setDone(true)
        })
      }
    >
      <p>{toSettingsText('devices.text')}</p>
    </Step>
  )
}
