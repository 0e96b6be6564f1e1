import { Select } from '@latchkey/test-wallet/shared/Select.tsx'
import type { ReactNode } from 'react'
import { Switch } from '../parts/Switch.tsx'
import { TextField } from '../parts/TextField.tsx'
import type { Control } from '../settings/Control.ts'

/** Shows the control of one setting. */
export function OptionControl({
  control,
  value,
  onChange,
}: {
  readonly control: Control
  readonly value: Control['default']
  readonly onChange: (value: Control['default']) => void
}): ReactNode {
  const { label, hint } = control
  switch (control.kind) {
    case 'switch':
      return <Switch label={label} hint={hint} checked={value === true} onChange={onChange} />
    case 'choice':
      return (
        <Select
          label={label}
          hint={hint}
          value={String(value)}
          choices={control.values}
          onChange={onChange}
        />
      )
    case 'text':
      return (
        <TextField
          label={label}
          hint={hint}
          value={String(value)}
          placeholder={control.placeholder}
          onCommit={onChange}
        />
      )
    case 'several': {
      const chosen = Array.isArray(value) ? value : []
      if (control.ordered)
        return (
          <TextField
            label={label}
            hint={`Any of ${control.values.join(', ')}, in the order you want, with commas.`}
            value={chosen.join(', ')}
            placeholder="the default order"
            onCommit={(text) => {
              const named = text.split(',').map((part) => part.trim())
              onChange([...new Set(named.filter((each) => control.values.includes(each)))])
            }}
          />
        )
      return (
        <fieldset className="several">
          <legend>{label}</legend>
          {hint && <small>{hint}</small>}
          <div className="checks">
            {control.values.map((each) => (
              <label key={each} className="check">
                <input
                  type="checkbox"
                  checked={chosen.includes(each)}
                  onChange={(event) => {
                    const { checked } = event.currentTarget
                    onChange(control.values.filter((one) => (one === each ? checked : chosen.includes(one))))
                  }}
                />
                {each}
              </label>
            ))}
          </div>
        </fieldset>
      )
    }
    default:
      return control satisfies never
  }
}
