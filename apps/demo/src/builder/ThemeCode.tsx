import { type ReactNode, useState } from 'react'
import { CodeBox } from '../front/CodeBox.tsx'
import type { CustomTheme } from '../theme/CustomTheme.ts'
import { type ThemeLanguage, writeThemeCode } from '../theme/writeThemeCode.ts'

const languages = { object: 'Theme object', css: 'CSS' } as const

/** The theme as code, to copy. */
export function ThemeCode({ theme }: { readonly theme: CustomTheme }): ReactNode {
  const [language, setLanguage] = useState<ThemeLanguage>('object')
  return (
    <section aria-labelledby="code-title">
      <h2 id="code-title">Take it with you</h2>
      <CodeBox
        code={writeThemeCode(theme, language)}
        languages={languages}
        language={language}
        onLanguage={setLanguage}
      >
        {language === 'object' ? (
          <>
            Pass it to <code>createLatchkey</code> as <code>themeVariables: theme</code>.
          </>
        ) : (
          'Put it in the stylesheet of your app.'
        )}
      </CodeBox>
    </section>
  )
}
