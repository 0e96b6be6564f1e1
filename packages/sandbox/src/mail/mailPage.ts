import type { CaughtMail } from './CaughtMail.js'

/** Returns the page that shows mails. It shows their text, runs no script and loads nothing. */
export function mailPage(mails: readonly CaughtMail[]): string {
  const items = mails.map(
    ({ to, subject, text }) =>
      `<article><h2>${escape(subject)}</h2><p>To ${escape(to.join(', '))}</p><pre>${escape(text)}</pre></article>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Caught mails</title>
<style>pre { white-space: pre-wrap; overflow-wrap: anywhere }</style>
<h1>Caught mails</h1>
<p>Mails to any address end here. Reload the page to see new ones.</p>
${items.join('\n') || '<p>No mail yet.</p>'}
</html>`
}

const escape = (text: string) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)
