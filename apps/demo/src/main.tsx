import '@latchkey/react/styles.css'
import './page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { readStack } from './config/readStack.ts'
import { createDemo } from './demo/createDemo.ts'
import { DemoContext } from './demo/useDemo.ts'

const element = document.getElementById('root')
if (element) {
  const root = createRoot(element)
  readStack()
    .then((stack) => createDemo({ stack, page: window }))
    .then(
      (demo) =>
        root.render(
          <StrictMode>
            <DemoContext value={demo}>
              <App />
            </DemoContext>
          </StrictMode>,
        ),
      (error: unknown) =>
        root.render(
          <main>
            <p role="alert">{error instanceof Error ? error.message : String(error)}</p>
          </main>,
        ),
    )
}
