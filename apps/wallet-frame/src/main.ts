import { toText } from './texts/toText.ts'
import './page/page.css'

document.title = toText('page.title')

const openWindow = () => {
  switch (window.location.pathname) {
    case '/settings':
      return import('./settings/startSettings.tsx').then(({ startSettings }) => startSettings(window))
    case '/keep':
      return import('./keeping/startKeeper.ts').then(({ startKeeper }) => startKeeper(window))
    default:
      return import('./confirm/startConfirm.tsx').then(({ startConfirm }) => startConfirm(window))
  }
}

// The wallet's own windows confirm, change its settings and keep a sign-in; in a page, the same files are the frame.
const start =
  window.parent === window
    ? openWindow()
    : import('./startFrame.ts').then(({ startFrame }) => startFrame(window))

start.catch(() => {
  const main = document.createElement('main')
  const title = document.createElement('h1')
  const text = document.createElement('p')
  main.className = 'waiting'
  title.textContent = toText('failed.title')
  text.textContent = toText('failed.text')
  main.append(title, text)
  document.getElementById('root')?.replaceChildren(main)
})
