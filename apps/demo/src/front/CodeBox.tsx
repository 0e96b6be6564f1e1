import type { ReactNode } from 'react'
import { CopyButton } from './CopyButton.tsx'
import { highlight } from './highlight.ts'

/** Code in the language that the visitor chooses, to copy. */
export function CodeBox<language extends string>({
  code,
  languages,
  language,
  onLanguage,
  children,
}: {
  readonly code: string
  /** Names of the languages for people. */
  readonly languages: Readonly<Record<language, string>>
  readonly language: language
  readonly onLanguage: (language: language) => void
  /** A note under the code. */
  readonly children: ReactNode
}): ReactNode {
  return (
    <div className="code">
      <div className="code-head">
        <fieldset className="tabs">
          <legend className="unseen">Language of the code</legend>
          {(Object.keys(languages) as language[]).map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="language"
                checked={name === language}
                onChange={() => onLanguage(name)}
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
      <p className="note">{children}</p>
    </div>
  )
}
