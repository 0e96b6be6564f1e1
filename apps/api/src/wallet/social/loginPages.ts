import { randomBytes } from 'node:crypto'
import { loginMessages } from '@latchkey/embedded-wallet/wallet-api'
import type { PageText } from '../pages/pageTexts.ts'
import { type PageTexts, toPage } from '../pages/toPage.ts'

/** Milliseconds between two requests for the secret, and their maximum number. */
const pollEvery = 300
const mostPolls = 40

/** Returns a value in a form that is safe within a script. */
const toScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Closes the popup if its opener says so. Chromium ignores the opener's own call if this page is just replacing another. */
const closing = `addEventListener('message', ({ source, data }) => {
  if (source === opener && data?.type === ${toScript(loginMessages.close)}) close()
})`

/**
 * Returns the first page of a login. It requests the secret of the login from the frame, which is one of its opener's
 * frames. Without an opener, the visitor confirms that they come from `site`, and the login is bound to this browser,
 * which then returns there. An addition to a wallet names the wallet and waits for a press, because a stranger could have signed this
 * browser in to their own one.
 */
export function startPage({
  flowId,
  site,
  addition,
  frameOrigins,
  texts,
}: {
  readonly flowId: string
  /** Origin of the page that the login may end in. */
  readonly site: string | undefined
  /** The account that gets the login. `undefined` for a sign-in. */
  readonly addition: { readonly service: string; readonly wallet: string } | undefined
  readonly frameOrigins: readonly string[]
  readonly texts: PageTexts
}): Response {
  const { toText } = texts
  const words = {
    wait: toText('login.wait'),
    noWallet: toText('login.noWallet'),
    cannotStart: toText('login.cannotStart'),
    noApp: toText('login.noApp'),
    from: site && toText('login.from', { site }),
    add: addition && toText('login.add', addition),
    continue: toText('login.continue'),
  }
  const script = `const facts = ${toScript({ flowId, frameOrigins, messages: loginMessages, pollEvery, mostPolls, words })}
const { words } = facts
const text = document.querySelector('p')
const say = (message) => { text.textContent = message }
const windows = () => opener ? [opener, ...Array.from({ length: opener.length }, (_, index) => opener[index])] : []
let polls = 0
const poll = () => {
  if (polls++ >= facts.mostPolls) return say(words.noWallet)
  for (const one of windows()) for (const origin of facts.frameOrigins)
    one.postMessage({ type: facts.messages.ready, flowId: facts.flowId }, origin)
  timer = setTimeout(poll, facts.pollEvery)
}
let timer
let isBound = false
const bind = async (flow) => {
  try {
    const response = await fetch('bind', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(flow),
    })
    const { url } = await response.json()
    if (!response.ok) throw new Error('refused')
    location.replace(url)
  } catch { say(words.cannotStart) }
}
addEventListener('message', ({ origin, data }) => {
  if (isBound || !facts.frameOrigins.includes(origin)) return
  if (data?.type !== facts.messages.secret || data.flowId !== facts.flowId) return
  isBound = true
  clearTimeout(timer)
  const flow = { flowId: facts.flowId, secret: data.secret }
  if (words.add === undefined) bind(flow)
  else ask(words.add, flow)
})
const ask = (question, flow) => {
  say(question)
  const button = document.body.appendChild(document.createElement('button'))
  button.textContent = words.continue
  button.addEventListener('click', ({ isTrusted }) => {
    if (!isTrusted) return
    button.remove()
    say(words.wait)
    bind(flow)
  })
}
if (windows().length > 0) poll()
else if (words.from === undefined) say(words.noApp)
// The app has sent the visitor here without a popup. A stranger's link must not sign them in unnoticed.
else ask(words.from, { flowId: facts.flowId })`
  return popup({ texts, title: 'login.title', text: 'login.wait', script })
}

/** Returns the last page of the popup. It reports the end to the frame, which notifies its page. It contains no secret. */
export function resultPage({
  flowId,
  isDone,
  frameOrigins,
  texts,
}: {
  readonly flowId: string
  readonly isDone: boolean
  readonly frameOrigins: readonly string[]
  readonly texts: PageTexts
}): Response {
  const resultUri = isDone ? `?flow=${flowId}` : '?error=access_denied'
  const message = { type: loginMessages.ended, flowId, resultUri }
  const script = `const facts = ${toScript({ message, frameOrigins })}
// The page closes this window once it is notified.
const windows = opener ? [opener, ...Array.from({ length: opener.length }, (_, index) => opener[index])] : []
for (const one of windows) for (const origin of facts.frameOrigins) one.postMessage(facts.message, origin)`
  return isDone
    ? popup({ texts, title: 'done.title', text: 'done.lead', script })
    : popup({ texts, title: 'denied.title', text: 'denied.lead', script })
}

/** Returns the page for a login that did not begin in this browser, or has expired. */
export const failedPage = (texts: PageTexts): Response =>
  popup({ texts, title: 'denied.title', text: 'denied.expired', status: 400 })

function popup({
  texts,
  title,
  text,
  script = '',
  status,
}: {
  readonly texts: PageTexts
  readonly title: PageText
  readonly text: PageText
  readonly script?: string
  readonly status?: number
}): Response {
  const nonce = randomBytes(16).toString('base64')
  return toPage({
    texts,
    title,
    body: `<p role="status">${texts.toHtml(text)}</p>
<script nonce="${nonce}">${closing}
${script}</script>`,
    policy: `script-src 'nonce-${nonce}'; connect-src 'self'; form-action 'none'`,
    status,
    // The popup must keep its opener.
    headers: { 'cross-origin-opener-policy': 'unsafe-none' },
  })
}
