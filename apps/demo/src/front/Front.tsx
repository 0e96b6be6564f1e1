import { type CSSProperties, type ReactNode, useState } from 'react'
import type { CodeLanguage } from '../choice/writeCode.ts'
import { Code } from './Code.tsx'
import { Compare } from './Compare.tsx'
import { Controls } from './Controls.tsx'
import { scriptNow } from './figures.ts'
import { Install } from './Install.tsx'
import { ModeButton } from './ModeButton.tsx'
import { PhoneStage } from './PhoneStage.tsx'
import { useChoice } from './useChoice.ts'

/** The front page: a promise, the code for it, and the modal itself. */
export function Front(): ReactNode {
  const [choice, change] = useChoice()
  const [language, setLanguage] = useState<CodeLanguage>('react')
  const tint = choice.accent === '' ? {} : ({ '--tint': choice.accent } as CSSProperties)
  return (
    <>
      <header className="top">
        <a className="brand" href="/">
          <img src="/favicon.svg" alt="" width="28" height="28" />
          <span>Latchkey</span>
        </a>
        <nav aria-label="Pages">
          <a href="#compare">Compare</a>
          <a href="/themes">Themes</a>
          <a href="/lab">Lab</a>
          <ModeButton mode={choice.mode} onChange={(mode) => change({ mode })} />
        </nav>
      </header>
      <main>
        <section className="hero" data-tint={choice.theme} style={tint}>
          <div className="promise">
            <h1>Connect any wallet with {Math.round(Number(scriptNow))} kB and no vendor account.</h1>
            <p>
              A modal and hooks for EVM, Solana and Bitcoin. Your page sends no request before a visitor’s
              first click.
            </p>
            <Install choice={choice} language={language} />
          </div>
          <PhoneStage choice={choice} />
          <div className="studio">
            <Controls choice={choice} onChange={change} />
            <Code choice={choice} language={language} onLanguage={setLanguage} />
          </div>
        </section>
        <Compare />
      </main>
      <footer>
        <p>Latchkey is open source under the MIT licence.</p>
        <a href="/lab">Try every option in the lab</a>
      </footer>
    </>
  )
}
