import { toText } from './page/texts.ts'
import './page/page.css'

document.title = toText('page.title')

// The wallet's own windows confirm, and change its settings; in a page, the same files are the frame.
const start =
  window.parent === window
    ? window.location.pathname === '/settings'
      ? import('./settings/startSettings.tsx').then(({ startSettings }) => startSettings(window))
      : import('./confirm/startConfirm.tsx').then(({ startConfirm }) => startConfirm(window))
    : import('./startFrame.ts').then(({ startFrame }) => startFrame(window))

start.catch(() => {
  const main = document.createElement('main')
  const title = document.createElement('h1')
  const text = document.createElement('p')
  title.textContent = toText('failed.title')
  text.textContent = toText('failed.text')
  main.append(title, text)
  document.getElementById('root')?.replaceChildren(main)
})
