import { type ReactNode, useId, useState } from 'react'
import { mostRadius } from '../choice/Choice.ts'
import { type CustomTheme, type Scheme, valueOf } from '../theme/CustomTheme.ts'
import { toHex } from '../theme/contrast.ts'
import type { Token } from '../theme/tokens.ts'
import { isPossible } from './isPossible.ts'
import type { Resolved } from './resolveColors.ts'

const fonts = [
  'Georgia, "Times New Roman", serif',
  'ui-rounded, "SF Pro Rounded", system-ui, sans-serif',
  'ui-monospace, "DejaVu Sans Mono", monospace',
]

/** A value of a token: as text, and for a color or the radius, with its picker. */
export function TokenField({
  token,
  theme,
  scheme,
  resolved,
  onChange,
}: {
  readonly token: Token
  readonly theme: CustomTheme
  readonly scheme: Scheme
  readonly resolved: Resolved | undefined
  readonly onChange: (value: string) => void
}): ReactNode {
  const [draft, setDraft] = useState<string>()
  const list = useId()
  const isColor = token.kind === 'color'
  const label = isColor ? `${token.name}, ${scheme}` : token.name
  const value = valueOf(theme, token, scheme)
  // Colors that the visitor did not write are shown in the shortest notation.
  const isOwn = theme[scheme][token.name] !== undefined
  const shown = !isOwn && resolved?.alpha === 1 ? toHex(resolved.color) : value
  // The stylesheet calculates it from the accent.
  const isCalculated = /^color\(\s*from\b/.test(value)
  const isInvalid = draft !== undefined && draft.trim() !== '' && !isPossible(token, draft)
  const write = (text: string) => {
    setDraft(text)
    if (text.trim() === '' || isPossible(token, text)) onChange(text)
  }
  return (
    <div className="value" data-scheme={isColor ? scheme : undefined}>
      {isColor && (
        <input
          type="color"
          aria-label={`Pick ${label}`}
          value={toHex(resolved?.color ?? [0, 0, 0])}
          onChange={({ target }) => onChange(withAlpha(target.value, resolved?.alpha ?? 1))}
        />
      )}
      {token.name === 'radius' && (
        <input
          type="range"
          aria-label="Radius in pixels"
          min="0"
          max={mostRadius}
          value={/^\d+px$/.test(value) ? Number.parseInt(value, 10) : 14}
          onChange={({ target }) => onChange(`${target.value}px`)}
        />
      )}
      <input
        type="text"
        aria-label={label}
        aria-invalid={isInvalid}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        list={token.kind === 'font' ? list : undefined}
        placeholder={isCalculated ? 'Automatic' : undefined}
        value={draft ?? (isCalculated ? '' : shown)}
        onChange={({ target }) => write(target.value)}
        onBlur={() => setDraft(undefined)}
      />
      {token.kind === 'font' && (
        <datalist id={list}>
          {fonts.map((font) => (
            <option key={font} value={font} />
          ))}
        </datalist>
      )}
    </div>
  )
}

/** The picker of a browser knows no alpha. That of the token stays. */
function withAlpha(hex: string, alpha: number): string {
  if (alpha === 1) return hex
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return `rgb(${part(1)} ${part(3)} ${part(5)} / ${Math.round(alpha * 100) / 100})`
}
