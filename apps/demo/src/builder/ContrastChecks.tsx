import type { ReactNode } from 'react'
import { type CustomTheme, type Scheme, schemes, withValue } from '../theme/CustomTheme.ts'
import { type Check, checkContrast, ratioText } from '../theme/checkContrast.ts'
import { toHex } from '../theme/contrast.ts'
import { tokensByName } from '../theme/tokens.ts'
import type { SchemeColors } from './TokenGroups.tsx'

type SchemeCheck = Check & { readonly scheme: Scheme }

/** The contrast of each pair of colors that the modal uses. */
export function ContrastChecks({
  colors,
  onChange,
}: {
  readonly colors: SchemeColors
  readonly onChange: (change: (before: CustomTheme) => CustomTheme) => void
}): ReactNode {
  const checks: readonly SchemeCheck[] = schemes.flatMap((scheme) =>
    checkContrast((token) => {
      const found = colors[scheme].get(token)
      return found?.alpha === 1 ? found.color : undefined
    }).map((check) => ({ ...check, scheme })),
  )
  const failing = checks.filter(({ passes }) => !passes)
  const use = ({ front, scheme, offer }: SchemeCheck) => {
    const token = tokensByName.get(front)
    if (token && offer) onChange((before) => withValue(before, { token, scheme, value: toHex(offer) }))
  }
  return (
    <section className="contrast" aria-labelledby="contrast-title">
      <h2 id="contrast-title">Contrast</h2>
      <p role="status">
        {failing.length === 0
          ? `All ${checks.length} pairs of colors pass WCAG 2.2 AA, in light and in dark.`
          : `${failing.length} of ${checks.length} pairs of colors fail WCAG 2.2 AA.`}
      </p>
      {failing.length > 0 && (
        <ul>
          {failing.map((check) => (
            <li key={`${check.scheme} ${check.front} ${check.back}`}>
              <Sample {...check} />
              <div className="check-text">
                <b>
                  {check.use}, {check.scheme}
                </b>
                <span>
                  <code>{check.front}</code> on <code>{check.back}</code> is {ratioText(check.ratio)} and
                  needs {check.least}:1
                </span>
              </div>
              {check.offer && (
                <button type="button" className="copy" onClick={() => use(check)}>
                  Use {toHex(check.offer)}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>All pairs</summary>
        <div className="table" tabIndex={0} role="group" aria-label="All pairs">
          <table>
            <thead>
              <tr>
                <th scope="col">Pair</th>
                <th scope="col">Needs</th>
                <th scope="col">Light</th>
                <th scope="col">Dark</th>
              </tr>
            </thead>
            <tbody>
              {checks
                .filter(({ scheme }) => scheme === 'light')
                .map(({ front, back, use: name, least, ratio }) => {
                  const dark = checks.find(
                    (other) => other.scheme === 'dark' && other.front === front && other.back === back,
                  )
                  return (
                    <tr key={`${front} ${back}`}>
                      <th scope="row">
                        {name} <code>{`${front} on ${back}`}</code>
                      </th>
                      <td>{least}:1</td>
                      <td>{ratioText(ratio)}</td>
                      <td>{dark ? ratioText(dark.ratio) : ''}</td>
                    </tr>
                  )
                })}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}

function Sample({ frontColor, backColor }: Check): ReactNode {
  return (
    <i
      className="sample"
      aria-hidden="true"
      style={{ color: toHex(frontColor), backgroundColor: toHex(backColor) }}
      data-letters="Aa"
    />
  )
}
