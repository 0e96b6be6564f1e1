import type { ReactNode } from 'react'
import type { Choice } from '../choice/Choice.ts'
import { type CodeLanguage, writeInstall } from '../choice/writeCode.ts'
import { CopyButton } from './CopyButton.tsx'

/** The command that installs what the code needs. */
export function Install({
  choice,
  language,
}: {
  readonly choice: Choice
  readonly language: CodeLanguage
}): ReactNode {
  const command = writeInstall(choice, language)
  return (
    <div className="install">
      <code tabIndex={0} role="group" aria-label="Install">
        {command}
      </code>
      <CopyButton label="Copy" text={() => command} />
    </div>
  )
}
