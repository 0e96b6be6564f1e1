type ApprovalPage =
  | { readonly status: 'open'; readonly origin: string | undefined; readonly token: string }
  | { readonly status: 'approved' | 'expired' | 'failed' }

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  // With the policy of other responses, browsers would send the form without its origin.
  'referrer-policy': 'same-origin',
}

/** Returns the page behind the link in a mail. It runs no script. */
export function approvalPage(page: ApprovalPage): Response {
  const { title, body } = describe(page)
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
${body}
</html>`
  return new Response(html, { status: page.status === 'failed' ? 503 : 200, headers })
}

function describe(page: ApprovalPage): { readonly title: string; readonly body: string } {
  switch (page.status) {
    case 'open':
      return {
        title: 'Approve your device',
        body: `<p>A device wants to sign in${page.origin === undefined ? ' to your wallet' : ` at <strong>${escape(page.origin)}</strong>`}.</p>
<form method="post" action="approve"><input type="hidden" name="token" value="${escape(page.token)}"><button>Approve</button></form>
<p>Was this not you? Then close this page.</p>`,
      }
    case 'approved':
      return {
        title: 'Device approved',
        body: '<p>We have mailed you a code. Enter it where you started.</p>',
      }
    case 'expired':
      return { title: 'This link has expired', body: '<p>Start again where you wanted to sign in.</p>' }
    case 'failed':
      return {
        title: 'The code was not sent',
        body: '<p>Go back and approve again, or start again where you wanted to sign in.</p>',
      }
    default:
      return page satisfies never
  }
}

const escape = (text: string) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)
