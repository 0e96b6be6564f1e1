import { useState } from 'preact/hooks'
import type { KeyNamespace } from '../../keys/deriveAccounts.ts'
import { Confirm } from '../parts/Confirm.tsx'
import { Step } from '../parts/Page.tsx'
import type { TaskContext } from '../parts/TaskContext.ts'
import { toKeysText } from '../parts/toKeysText.ts'
import { toSettingsText } from '../parts/toSettingsText.ts'
import { useConfirmed } from '../parts/useConfirmed.ts'
import { PrivateKey } from './PrivateKey.tsx'

const namespaces = ['eip155', 'solana'] as const satisfies readonly KeyNamespace[]

/** Shows the private key of one chain, in the wallet's own window alone. */
export function KeysTask({ context }: { readonly context: TaskContext }) {
  const { addresses } = context.facts
  const offered = namespaces.filter((each) => addresses?.[each] !== undefined)
  const [chosen, setChosen] = useState<KeyNamespace>(offered[0] ?? 'eip155')
  const [key, setKey] = useState<string>()
  const work = useConfirmed()
  if (key !== undefined)
    return (
      <PrivateKey
        text={key}
        namespace={chosen}
        address={addresses?.[chosen] ?? ''}
        clipboard={navigator.clipboard}
        onDone={context.onDone}
      />
    )
  if (work.mustConfirm) return <Confirm context={context} onDone={work.confirmed} />
  return (
    <Step
      action="keys.action"
      work={work}
      onSubmit={() =>
        void work.run(async (signal) => setKey(await context.settings.exportKeys(chosen, signal)))
      }
    >
      <p className="warning">{toKeysText('keys.warning')}</p>
      <fieldset className="choices">
        <legend className="hidden">{toKeysText('task.keys')}</legend>
        {offered.map((each) => (
          <label key={each}>
            <input type="radio" name="namespace" checked={chosen === each} onChange={() => setChosen(each)} />
            <span>
              <strong>{toKeysText(`keys.${each}`)}</strong>
              <span className="address" dir="ltr">
                {addresses?.[each]}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <p>{toSettingsText('export.text')}</p>
    </Step>
  )
}
