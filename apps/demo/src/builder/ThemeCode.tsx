import { type ReactNode, useState } from 'react'
import { CopyButton } from '../front/CopyButton.tsx'
import { highlight } from '../front/highlight.ts'
import type { CustomTheme } from '../theme/CustomTheme.ts'
import { type ThemeLanguage, writeThemeCode } from '../theme/writeThemeCode.ts'

const languages = { object: 'Theme object', css: 'CSS' } as const

/** The theme as code, to copy. */
export function ThemeCode({ theme }: { readonly theme: CustomTheme }): ReactNode {
  const [language, setLanguage] = useState<ThemeLanguage>('object')
  const code = writeThemeCode(theme, language)
  return (
    <section aria-labelledby="code-title">
      <h2 id="code-title">Take it with you</h2>
      <div className="code">
        <div className="code-head">
          <fieldset className="tabs">
            <legend className="unseen">Language of the code</legend>
            {(Object.keys(languages) as ThemeLanguage[]).map((name) => (
              <label key={name}>
                <input
                  type="radio"
                  name="language"
                  checked={name === language}
                  onChange={() => setLanguage(name)}
                />
                <span>{languages[name]}</span>
              </label>
            ))}
          </fieldset>
          <div className="code-copies">
            <CopyButton label="Copy link" text={() => location.href} />
            <CopyButton label="Copy code" text={() => code} />
          </div>
        </div>
        <pre tabIndex={0} role="group" aria-label="Code">
          <code>
            {code.split('\n').map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- Lines have no other identity.
              <span key={index} className="line">
                {highlight(line).map(({ kind, code: part }, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- As above.
                  <span key={at} data-kind={kind}>
                    {part}
                  </span>
                ))}
                {'\n'}
              </span>
            ))}
          </code>
        </pre>
        <p className="note">
          {language === 'object' ? (
            <>
              Pass it to <code>createLatchkey</code> as <code>themeVariables: theme</code>.
            </>
          ) : (
            'Put it in the stylesheet of your app.'
          )}
        </p>
      </div>
    </section>
  )
}
