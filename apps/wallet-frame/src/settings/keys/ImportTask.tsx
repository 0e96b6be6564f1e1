import { useState } from 'preact/hooks'
import type { Addresses } from '../../keys/deriveAccounts.ts'
import { Failure, Finished } from '../parts/Page.tsx'
import type { TaskContext } from '../parts/TaskContext.ts'
import { toKeysText } from '../parts/toKeysText.ts'
import { useWork } from '../parts/useWork.ts'
import { SecretForm } from './SecretForm.tsx'

const namespaces = ['eip155', 'solana'] as const

/** Takes a recovery phrase or a private key, shows its accounts, and makes them those of a new account. */
export function ImportTask({ context }: { readonly context: TaskContext }) {
  const { settings, facts, onDone } = context
  /** The typed text, with the accounts that it gives. */
  const [found, setFound] = useState<{ readonly typed: string; readonly addresses: Addresses }>()
  const [isDone, setDone] = useState(false)
  const work = useWork()
  if (isDone) return <Finished text="import.done" onDone={onDone} />
  if (facts.addresses || (work.status === 'failed' && work.code === 'wallet/keys_exist'))
    return (
      <p className="warning" role="alert">
        {toKeysText('import.exists')}
      </p>
    )
  if (!found)
    return (
      <SecretForm
        owner={facts.email ?? facts.userName ?? facts.provider}
        inspect={settings.inspect}
        onFound={(typed, addresses) => setFound({ typed, addresses })}
      />
    )
  const accept = async () => {
    const isImported = await work.run((signal) => settings.importWallet(found.typed, signal))
    if (!isImported) return
    setFound(undefined)
    setDone(true)
  }
  const missing = namespaces.find((each) => found.addresses[each] === undefined)
  const isPending = work.status === 'pending'
  return (
    <section>
      <h2>{toKeysText('import.found')}</h2>
      <dl className="found">
        {namespaces.map(
          (each) =>
            found.addresses[each] !== undefined && (
              <div key={each}>
                <dt>{toKeysText(`keys.${each}`)}</dt>
                <dd className="address" dir="ltr">
                  {found.addresses[each]}
                </dd>
              </div>
            ),
        )}
      </dl>
      {missing && (
        <p className="note">{toKeysText(missing === 'solana' ? 'import.noSolana' : 'import.noEip155')}</p>
      )}
      <Failure work={work} />
      <div className="actions">
        <button type="button" aria-disabled={isPending} onClick={() => isPending || setFound(undefined)}>
          {toKeysText('import.back')}
        </button>
        <button
          type="button"
          className="primary"
          aria-disabled={isPending}
          aria-busy={isPending}
          onClick={() => isPending || void accept()}
        >
          {toKeysText('import.accept')}
        </button>
      </div>
    </section>
  )
}
