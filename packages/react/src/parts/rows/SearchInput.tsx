import type { ReactNode } from 'react'
import { Icon } from '../pictures/Icon.js'

/** Filters a list. What is entered has the direction of its own letters. */
export function SearchInput({
  label,
  value,
  onValue,
}: {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
}): ReactNode {
  return (
    <div className="lk-field">
      <Icon name="search" />
      <input
        type="search"
        data-focus
        // Without a value, that would be left to right for every placeholder.
        dir={value ? 'auto' : undefined}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </div>
  )
}
