type Params = Readonly<Record<string, string>>

/** Returns the page of a service, which takes any name. */
export const loginPage = (service: string, params: Params): string =>
  toPage(
    `Sandbox login: ${service}`,
    `<p><strong>This is a test. Any name will do, and there is no password.</strong></p>
<form method="post">${hidden(params)}
<label>Name <input name="name" value="Ada" autocomplete="off"></label>
<button name="choice" value="continue">Continue</button>
<button name="choice" value="cancel">Cancel</button>
</form>`,
  )

/** Returns the page of Farcaster, which asks whether to sign in to a site. */
export const farcasterPage = (site: string, token: string): string =>
  loginPage(`farcaster, for ${site}`, { channelToken: token })

/** Returns the page that reports the result. */
export const donePage = (text: string): string => toPage('Sandbox login', `<p>${escape(text)}</p>`)

/** Returns the page that sends a response as a form, as Apple does. */
export const formPage = (action: string, params: Params): string =>
  toPage(
    'Sandbox login',
    `<form method="post" action="${escape(action)}">${hidden(params)}<button>Continue</button></form>
<script>document.forms[0].submit()</script>`,
  )

const toPage = (title: string, body: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<h1>${escape(title)}</h1>
${body}
</html>`

const hidden = (params: Params) =>
  Object.entries(params)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('')

const escape = (text: string) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)
