import { useEffect, useState } from 'react'
import type { Choice } from './chooser/Choice.ts'
import { CopyableCode } from './chooser/CopyableCode.tsx'
import { findParts } from './chooser/findParts.ts'
import { Options } from './chooser/Options.tsx'
import { chains, extras, frameworks, type Part } from './chooser/parts.ts'
import { writeFiles } from './chooser/writeFiles.ts'
import { type Manager, writeInstall } from './chooser/writeInstall.ts'

/** Writes the install command and the code for what the reader chooses. */
export function LiveChooser() {
  const [choice, setChoice] = useState<Choice>({ framework: 'react', chains: ['evm'], extras: [] })
  const [manager, setManager] = useState<Manager>('npm')
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const disabled = !isReady
  return (
    <section className="live chooser" aria-label="Chooser of packages">
      <Options
        legend="Framework"
        type="radio"
        options={labelsOf(frameworks)}
        chosen={[choice.framework]}
        disabled={disabled}
        onChoose={([framework = choice.framework]) => setChoice({ ...choice, framework })}
      />
      <Options
        legend="Chains"
        type="checkbox"
        options={labelsOf(chains)}
        chosen={choice.chains}
        disabled={disabled}
        onChoose={(names) => setChoice({ ...choice, chains: names })}
      />
      <Options
        legend="Also"
        type="checkbox"
        options={labelsOf(extras)}
        chosen={choice.extras}
        disabled={disabled}
        onChoose={(names) => setChoice({ ...choice, extras: names })}
      />
      <Options
        legend="Package manager"
        type="radio"
        options={{ npm: 'npm', pnpm: 'pnpm', yarn: 'yarn' }}
        chosen={[manager]}
        disabled={disabled}
        onChoose={([name = manager]) => setManager(name)}
      />
      {choice.chains.length === 0 ? (
        <p role="status">Choose at least one chain.</p>
      ) : (
        <>
          <CopyableCode name="Install" code={writeInstall(choice, manager)} disabled={disabled} />
          {writeFiles(choice).map(({ name, code }) => (
            <CopyableCode key={name} name={name} code={code} disabled={disabled} />
          ))}
          <p>
            Read on:{' '}
            {findParts(choice).map(({ label, page }, index) => (
              <span key={page}>
                {index > 0 && ', '}
                <a href={page}>{label === 'None' ? 'No framework' : label}</a>
              </span>
            ))}
          </p>
        </>
      )}
    </section>
  )
}

const labelsOf = <Name extends string>(parts: Readonly<Record<Name, Pick<Part, 'label'>>>) =>
  Object.fromEntries((Object.keys(parts) as Name[]).map((name) => [name, parts[name].label])) as Readonly<
    Record<Name, string>
  >
