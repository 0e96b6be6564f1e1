import type { ReactNode } from 'react'
import { type CustomTheme, isChanged, type Scheme, schemes, withValue } from '../theme/CustomTheme.ts'
import { type Token, tokenGroups } from '../theme/tokens.ts'
import type { Resolved } from './resolveColors.ts'
import { TokenField } from './TokenField.tsx'

export type SchemeColors = Readonly<Record<Scheme, ReadonlyMap<string, Resolved>>>

/** Groups that are open at first. */
const first = 2

/** Every token with its values, in groups. */
export function TokenGroups({
  theme,
  colors,
  onChange,
}: {
  readonly theme: CustomTheme
  readonly colors: SchemeColors
  readonly onChange: (change: (before: CustomTheme) => CustomTheme) => void
}): ReactNode {
  return (
    <section className="groups" aria-label="Tokens">
      {tokenGroups.map(({ title, tokens }, index) => {
        const changed = tokens.filter((token) => isChanged(theme, token)).length
        return (
          <details key={title} open={index < first}>
            <summary>
              <h2>{title}</h2>
              {changed > 0 && <span className="changed">{changed} changed</span>}
            </summary>
            <ul>
              {tokens.map((token) => (
                <TokenRow key={token.name} {...{ token, theme, colors, onChange }} />
              ))}
            </ul>
          </details>
        )
      })}
    </section>
  )
}

function TokenRow({
  token,
  theme,
  colors,
  onChange,
}: {
  readonly token: Token
  readonly theme: CustomTheme
  readonly colors: SchemeColors
  readonly onChange: (change: (before: CustomTheme) => CustomTheme) => void
}): ReactNode {
  const set = (scheme: Scheme, value: string) =>
    onChange((before) => withValue(before, { token, scheme, value }))
  return (
    <li className="token" data-kind={token.kind}>
      <div className="token-name">
        <b>{token.about}</b>
        <code>--lk-{token.name}</code>
      </div>
      {(token.kind === 'color' ? schemes : (['light'] as const)).map((scheme) => (
        <TokenField
          key={scheme}
          {...{ token, theme, scheme }}
          resolved={colors[scheme].get(token.name)}
          onChange={(value) => set(scheme, value)}
        />
      ))}
      <button
        type="button"
        className="icon-button"
        disabled={!isChanged(theme, token)}
        onClick={() =>
          onChange((before) =>
            schemes.reduce((all, scheme) => withValue(all, { token, scheme, value: '' }), before),
          )
        }
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M4 4v4h4M4.5 8a6.25 6.25 0 1 1-.6 4" />
        </svg>
        <span className="unseen">Reset {token.name}</span>
      </button>
    </li>
  )
}
