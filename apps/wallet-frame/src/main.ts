import { closeMessage } from '@latchkey/embedded-wallet/frame'
import { createPageLanguage } from './locale/createPageLanguage.ts'
import { toText } from './texts/toText.ts'
import './page/page.css'

const language = createPageLanguage(window)
const name = () => {
  document.title = toText('page.title')
}
language.subscribe(name)
name()

const openWindow = () => {
  // Chromium ignores the opener's own call if this page is just replacing another.
  window.addEventListener('message', ({ source, data }) => {
    if (source === window.opener && data?.type === closeMessage) window.close()
  })
  switch (window.location.pathname) {
    case '/settings':
      return import('./settings/startSettings.tsx').then(({ startSettings }) =>
        startSettings(window, language),
      )
    case '/passkey':
      return import('./passkeyWindow/startPasskey.tsx').then(({ startPasskey }) =>
        startPasskey(window, language),
      )
    case '/keep':
      return import('./keeping/startKeeper.ts').then(({ startKeeper }) => startKeeper(window, language))
    default:
      return import('./confirm/startConfirm.tsx').then(({ startConfirm }) => startConfirm(window, language))
  }
}

// The wallet's own windows confirm, change its settings and keep a sign-in; in a page, the same files are the frame.
const start =
  window.parent === window
    ? openWindow()
    : import('./startFrame.ts').then(({ startFrame }) => startFrame(window, language))

start.catch(() => {
  const main = document.createElement('main')
  const title = document.createElement('h1')
  const text = document.createElement('p')
  main.className = 'waiting'
  const write = () => {
    title.textContent = toText('failed.title')
    text.textContent = toText('failed.text')
  }
  language.subscribe(write)
  write()
  void language.load()
  main.append(title, text)
  document.getElementById('root')?.replaceChildren(main)
})
