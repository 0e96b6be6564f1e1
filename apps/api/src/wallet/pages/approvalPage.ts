import { escapeHtml } from '../../locale/escapeHtml.ts'
import { type PageTexts, toPage } from './toPage.ts'

type ApprovalPage =
  | { readonly status: 'open'; readonly origin: string | undefined; readonly token: string }
  | { readonly status: 'approved' | 'expired' | 'failed' }

/** Returns the page behind the link in a mail. It runs no script. */
export const approvalPage = (page: ApprovalPage, texts: PageTexts): Response =>
  toPage({
    texts,
    title: page.status === 'open' ? 'approve.title' : `${page.status}.title`,
    body: bodyOf(page, texts),
    policy: "form-action 'self'",
    status: page.status === 'failed' ? 503 : 200,
    // With the policy of other responses, browsers would send the form without its origin.
    headers: { 'referrer-policy': 'same-origin' },
  })

function bodyOf(page: ApprovalPage, { toHtml }: PageTexts): string {
  if (page.status !== 'open') return `<p>${toHtml(`${page.status}.lead`)}</p>`
  const { origin, token } = page
  const lead = origin === undefined ? toHtml('approve.lead') : toHtml('approve.leadAt', { origin })
  return `<p>${lead}</p>
<form method="post" action="approve"><input type="hidden" name="token" value="${escapeHtml(token)}"><button>${toHtml('approve.button')}</button></form>
<p>${toHtml('approve.notYou')}</p>`
}
