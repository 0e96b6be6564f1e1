import { useId, useState } from 'preact/hooks'
import type { Addresses } from '../../keys/deriveAccounts.ts'
import type { Inspection } from '../../keys/performKeyJob.ts'
import type { SecretProblem } from '../../keys/readSecret.ts'
import { Step } from '../parts/Page.tsx'
import { type KeysTextKey, toKeysText } from '../parts/toKeysText.ts'
import { useWork } from '../parts/useWork.ts'

const problems: Readonly<Record<SecretProblem['problem'], KeysTextKey>> = {
  empty: 'import.unknown',
  unknown: 'import.unknown',
  count: 'import.count',
  word: 'import.word',
  checksum: 'import.checksum',
  key: 'import.key',
  pair: 'import.key',
}

/** The field for a recovery phrase or a private key. A mistake is said below it, and nothing is sent. */
export function SecretForm({
  owner,
  inspect,
  onFound,
}: {
  /** Email address or user name of the account that gets the wallet. */
  readonly owner: string
  inspect(typed: string, signal: AbortSignal): Promise<Inspection>
  onFound(typed: string, addresses: Addresses): void
}) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<SecretProblem>()
  const work = useWork()
  const id = useId()
  const hint = useId()
  const submit = () =>
    work.run(async (signal) => {
      const result = await inspect(typed, signal)
      if ('problem' in result) setProblem(result)
      else onFound(typed, result.addresses)
    })
  const values = problem?.problem === 'word' ? { number: problem.word } : {}
  return (
    <Step
      action="import.check"
      work={work}
      canSubmit={typed.trim() !== '' && !problem}
      onSubmit={() => void submit()}
    >
      <p className="warning">{toKeysText('import.owner', { name: owner })}</p>
      <p>{toKeysText('import.text')}</p>
      <div className="field">
        <label htmlFor={id}>{toKeysText('import.label')}</label>
        <textarea
          id={id}
          dir="ltr"
          rows={4}
          maxLength={2_000}
          value={typed}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="none"
          autocorrect="off"
          aria-invalid={problem !== undefined}
          aria-describedby={hint}
          onInput={({ currentTarget: { value } }) => {
            setTyped(value)
            setProblem(undefined)
          }}
        />
        <p id={hint} className="failure" role="alert">
          {problem && toKeysText(problems[problem.problem], values)}
        </p>
      </div>
    </Step>
  )
}
