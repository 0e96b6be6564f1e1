import type { ReactNode } from 'react'
import type { Choice } from '../choice/Choice.ts'
import { type CodeLanguage, writeCode } from '../choice/writeCode.ts'
import { CopyButton } from './CopyButton.tsx'
import { highlight } from './highlight.ts'

const languages = { react: 'React', javascript: 'JavaScript' } as const

/** The code of an app with the modal as it was chosen. */
export function Code({
  choice,
  language,
  onLanguage,
}: {
  readonly choice: Choice
  readonly language: CodeLanguage
  readonly onLanguage: (language: CodeLanguage) => void
}): ReactNode {
  const code = writeCode(choice, language)
  return (
    <div className="code">
      <div className="code-head">
        <fieldset className="tabs">
          <legend className="unseen">Language of the code</legend>
          {(Object.keys(languages) as CodeLanguage[]).map((name) => (
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
      <p className="note">
        Prices, history and swaps come from <code>api: {'{ url }'}</code>, a server that you host. The
        packages are not on npm yet.
      </p>
    </div>
  )
}
