import { useState } from 'preact/hooks'
import { Confirm } from '../parts/Confirm.tsx'
import { Step } from '../parts/Page.tsx'
import type { TaskContext } from '../parts/TaskContext.ts'
import { toSettingsText } from '../parts/toSettingsText.ts'
import { useConfirmed } from '../parts/useConfirmed.ts'

/** Shows the recovery phrase, in the wallet's own window alone. */
export function ExportTask({ context }: { readonly context: TaskContext }) {
  const work = useConfirmed()
  const [phrase, setPhrase] = useState<string>()
  if (phrase !== undefined)
    return (
      <section>
        <h2>{toSettingsText('export.words')}</h2>
        <ol className="words" dir="ltr">
          {phrase.split(' ').map((word, index) => (
            <li key={`${index} ${word}`}>{word}</li>
          ))}
        </ol>
        <p>{toSettingsText('export.write')}</p>
        <button type="button" className="primary" onClick={context.onDone}>
          {toSettingsText('action.done')}
        </button>
      </section>
    )
  if (work.mustConfirm) return <Confirm context={context} onDone={work.confirmed} />
  return (
    <Step
      action="export.action"
      work={work}
      onSubmit={() =>
        void work.run(async (signal) => setPhrase(await context.settings.exportKeys('phrase', signal)))
      }
    >
      <p className="warning">{toSettingsText('export.warning')}</p>
      <p>{toSettingsText('export.text')}</p>
    </Step>
  )
}
