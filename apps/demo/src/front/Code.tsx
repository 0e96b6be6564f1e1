import type { ReactNode } from 'react'
import type { Choice } from '../choice/Choice.ts'
import { type CodeLanguage, writeCode } from '../choice/writeCode.ts'
import { CodeBox } from './CodeBox.tsx'

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
  return (
    <CodeBox
      code={writeCode(choice, language)}
      languages={languages}
      language={language}
      onLanguage={onLanguage}
    >
      Prices, history and swaps come from <code>api: {'{ url }'}</code>, a server that you host. The packages
      are not on npm yet.
    </CodeBox>
  )
}
