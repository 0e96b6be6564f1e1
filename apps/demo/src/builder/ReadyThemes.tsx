import type { ReactNode } from 'react'
import { themeLabels, themeNames } from '../choice/Choice.ts'
import { type CustomTheme, isChanged, readyTheme, withBase } from '../theme/CustomTheme.ts'
import { tokens } from '../theme/tokens.ts'

/** The ready themes, each a start, and the way back to one. */
export function ReadyThemes({
  theme,
  onChange,
}: {
  readonly theme: CustomTheme
  readonly onChange: (change: (before: CustomTheme) => CustomTheme) => void
}): ReactNode {
  const changed = tokens.filter((token) => isChanged(theme, token)).length
  return (
    <div className="ready">
      <div className="segments" role="radiogroup" aria-label="Start from">
        {themeNames.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="theme"
              checked={name === theme.base}
              onChange={() => onChange((before) => withBase(before, name))}
            />
            <span>
              <i className="dot" data-theme-dot={name} aria-hidden="true" />
              {themeLabels[name]}
            </span>
          </label>
        ))}
      </div>
      <button
        type="button"
        className="copy"
        disabled={changed === 0}
        onClick={() => onChange(({ base }) => readyTheme(base))}
      >
        Reset {changed === 1 ? '1 token' : `${changed} tokens`}
      </button>
    </div>
  )
}
