import { useStoreValue } from '@latchkey/react'
import type { ReactNode } from 'react'
import { useDemo } from '../demo/useDemo.ts'
import { Section } from '../parts/Section.tsx'
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

/** Every option of the product and of this page. */
export function OptionsSection(): ReactNode {
  const demo = useDemo()
  const settings = useStoreValue(demo.$settings)
  const values: Readonly<Record<string, Control['default']>> = settings
  // The wallets have a section of their own.
  const rows = Object.entries<Control>(controls).filter(([name]) => name !== 'wallets')
  const isChanged = ([name, control]: readonly [string, Control]) =>
    String(values[name]) !== String(control.default)

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
      {groupNames.map((group) => {
        const members = rows.filter(([, control]) => control.group === group)
        const changed = members.filter(isChanged).length
        return (
          <details key={group} className="group" open={group === 'page' || group === 'look' || changed > 0}>
            <summary>
              {groups[group]}
              {changed > 0 && <span className="badge">{changed} changed</span>}
            </summary>
            <div className="controls">
              {members.map(([name, control]) => (
                <OptionControl
                  key={name}
                  control={control}
                  value={values[name] ?? control.default}
                  onChange={(value) => demo.change({ [name]: value })}
                />
              ))}
            </div>
          </details>
        )
      })}
    </Section>
  )
}
