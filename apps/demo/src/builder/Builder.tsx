import type { ThemeMode } from '@latchkey/core'
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import { readChoice } from '../choice/readChoice.ts'
import { ModeButton } from '../front/ModeButton.tsx'
import { allVariables } from '../theme/CustomTheme.ts'
import { ContrastChecks } from './ContrastChecks.tsx'
import { PhonePreview } from './PhonePreview.tsx'
import { ReadyThemes } from './ReadyThemes.tsx'
import { resolveColors } from './resolveColors.ts'
import { ThemeCode } from './ThemeCode.tsx'
import { TokenGroups } from './TokenGroups.tsx'
import { useTheme } from './useTheme.ts'

/** The theme builder: every token of the modal, and the modal that follows. */
export function Builder(): ReactNode {
  const [theme, change] = useTheme()
  const [mode, setMode] = useMode()
  const variables = useMemo(() => allVariables(theme), [theme])
  const colors = useMemo(
    () => ({ light: resolveColors(theme, 'light'), dark: resolveColors(theme, 'dark') }),
    [theme],
  )
  return (
    <>
      <header className="top">
        <a className="brand" href="/">
          <img src="/favicon.svg" alt="" width="28" height="28" />
          <span>Latchkey</span>
        </a>
        <nav aria-label="Pages">
          <a href="/themes" aria-current="page">
            Themes
          </a>
          <a href="/lab">Lab</a>
          <ModeButton mode={mode} onChange={setMode} />
        </nav>
      </header>
      <main className="builder">
        <div className="builder-head">
          <h1>Make the modal yours</h1>
          <p>Change any token. The phone follows, and the address of this page keeps your theme.</p>
          <ReadyThemes theme={theme} onChange={change} />
        </div>
        <PhonePreview mode={mode} variables={variables} />
        <div className="builder-parts">
          <TokenGroups theme={theme} colors={colors} onChange={change} />
          <ContrastChecks colors={colors} onChange={change} />
          <ThemeCode theme={theme} />
        </div>
      </main>
      <footer>
        <p>Latchkey is open source under the MIT licence.</p>
        <a href="/">Back to the front page</a>
      </footer>
    </>
  )
}

/** Keeps light or dark in the URL's query, as the front page does. */
function useMode(): readonly [ThemeMode, (mode: ThemeMode) => void] {
  const [mode, setMode] = useState(() => readChoice(location.search).mode)
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = mode
  }, [mode])
  const set = (next: ThemeMode) => {
    history.replaceState(null, '', `${location.pathname}?mode=${next}${location.hash}`)
    setMode(next)
  }
  return [mode, set]
}
