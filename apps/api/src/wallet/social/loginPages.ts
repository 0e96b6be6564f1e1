import { randomBytes } from 'node:crypto'
import { loginMessages } from '@latchkey/embedded-wallet/wallet-api'

/** Milliseconds between two requests for the secret, and their maximum number. */
const pollEvery = 300
const mostPolls = 40

/**
 * Returns the first page of a login. It requests the secret of the login from the frame, which is one of its opener's
 * frames. Without an opener, the visitor confirms that they come from `site`, and the login is bound to this browser,
 * which then returns there.
 */
export function startPage({
  flowId,
  site,
  frameOrigins,
}: {
  readonly flowId: string
  /** Origin of the page that the login may end in. */
  readonly site: string | undefined
  readonly frameOrigins: readonly string[]
}): Response {
  const script = `const facts = ${toScript({ flowId, site, frameOrigins, messages: loginMessages, pollEvery, mostPolls })}
const text = document.querySelector('p')
const say = (words) => { text.textContent = words }
const windows = () => opener ? [opener, ...Array.from({ length: opener.length }, (_, index) => opener[index])] : []
let polls = 0
const poll = () => {
  if (polls++ >= facts.mostPolls) return say('The wallet did not respond. Close this window and try again.')
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
  } catch { say('The login cannot start. Close this window and try again.') }
}
addEventListener('message', ({ origin, data }) => {
  if (isBound || !facts.frameOrigins.includes(origin)) return
  if (data?.type !== facts.messages.secret || data.flowId !== facts.flowId) return
  isBound = true
  clearTimeout(timer)
  bind({ flowId: facts.flowId, secret: data.secret })
})
if (windows().length > 0) poll()
else if (facts.site === undefined) say('Open this page from the app where you want to sign in.')
else {
  // The app has sent the visitor here without a popup. A stranger's link must not sign them in unnoticed.
  say('You are signing in to your wallet at ' + facts.site + '. Continue only if you have just come from there.')
  const button = document.body.appendChild(document.createElement('button'))
  button.textContent = 'Continue'
  button.addEventListener('click', ({ isTrusted }) => {
    if (!isTrusted) return
    button.remove()
    say('One moment…')
    bind({ flowId: facts.flowId })
  })
}`
  return toPage({ title: 'Signing in', text: 'One moment…', script })
}

/** Returns the last page of the popup. It reports the end to the frame, which notifies its page. It contains no secret. */
export function resultPage({
  flowId,
  isDone,
  frameOrigins,
}: {
  readonly flowId: string
  readonly isDone: boolean
  readonly frameOrigins: readonly string[]
}): Response {
  const resultUri = isDone ? `?flow=${flowId}` : '?error=access_denied'
  const message = { type: loginMessages.ended, flowId, resultUri }
  const script = `const facts = ${toScript({ message, frameOrigins })}
// The page closes this window once it is notified.
const windows = opener ? [opener, ...Array.from({ length: opener.length }, (_, index) => opener[index])] : []
for (const one of windows) for (const origin of facts.frameOrigins) one.postMessage(facts.message, origin)`
  return isDone
    ? toPage({ title: 'Signed in', text: 'You can close this window.', script })
    : toPage({ title: 'Not signed in', text: 'You can close this window and try again.', script })
}

/** Returns the page for a login that did not begin in this browser, or has expired. */
export const failedPage = (): Response =>
  toPage({
    title: 'Not signed in',
    text: 'This login has expired, or was started somewhere else. Close this window and try again.',
    status: 400,
  })

function toPage({
  title,
  text,
  script,
  status = 200,
}: {
  readonly title: string
  readonly text: string
  readonly script?: string
  readonly status?: number
}): Response {
  const nonce = randomBytes(16).toString('base64')
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
<p role="status">${text}</p>
${script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`}
</html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`,
      // The popup must keep its opener.
      'cross-origin-opener-policy': 'unsafe-none',
    },
  })
}

/** Returns a value in a form that is safe within a script. */
const toScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
