import { useStoreValue } from '@latchkey/react'
import { Section } from '@latchkey/test-wallet/shared/Section.tsx'
import { type ReactNode, useState } from 'react'
import { useDemo } from '../demo/useDemo.ts'
import type { Control, ControlGroup } from '../settings/Control.ts'
import { controls } from '../settings/controls.ts'
import { OptionControl } from './OptionControl.tsx'

const groups: Readonly<Record<ControlGroup, string>> = {
  page: 'This page',
  look: 'Look',
  networks: 'Networks',
  connecting: 'Connecting',
  directory: 'Directory of wallets',
  behaviour: 'Behaviour',
  features: 'Features',
  identity: 'Identity',
}

const groupNames = Object.keys(groups) as readonly ControlGroup[]

/** Shows every option of the product and of this page. */
export function OptionsSection(): ReactNode {
  const demo = useDemo()
  // The wallets have a section of their own.
  const rows = Object.entries<Control>(controls).filter(([name]) => name !== 'wallets')
  return (
    <Section
      title="Options"
      about="The address of this page keeps all of them, so a set-up is shared by its link."
      aside={
        <button type="button" onClick={demo.reset}>
          Reset options
        </button>
      }
    >
      {groupNames.map((group) => (
        <Group key={group} group={group} rows={rows.filter(([, control]) => control.group === group)} />
      ))}
    </Section>
  )
}

/** Shows options of one kind. A folded group renders no controls, which would be most of the page. */
function Group({
  group,
  rows,
}: {
  readonly group: ControlGroup
  readonly rows: readonly (readonly [name: string, control: Control])[]
}): ReactNode {
  const demo = useDemo()
  const settings = useStoreValue(demo.$settings)
  const values: Readonly<Record<string, Control['default']>> = settings
  const changed = rows.filter(([name, control]) => String(values[name]) !== String(control.default)).length
  const [isOpen, setOpen] = useState(group === 'page' || group === 'look' || changed > 0)
  return (
    <details className="group" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {groups[group]}
        {changed > 0 && <span className="badge">{changed} changed</span>}
      </summary>
      {isOpen && (
        <div className="controls">
          {rows.map(([name, control]) => (
            <OptionControl
              key={name}
              control={control}
              value={values[name] ?? control.default}
              onChange={(value) => demo.change({ [name]: value })}
            />
          ))}
        </div>
      )}
    </details>
  )
}
