/** Returns the page of one purchase. It says that it is a sandbox, and runs no script. */
export function onrampPage(facts: {
  coin: string
  chain: string
  account: string
  /** The price, with its currency. */
  price: string
  isPaid: boolean
}): string {
  const { coin, chain, account, price, isPaid } = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? escape(value) : value]),
  ) as typeof facts
  const action = isPaid
    ? '<p role="status"><strong>Paid.</strong> You can close this window.</p>'
    : '<form method="post"><button>Pay with sandbox money</button></form>'
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sandbox on-ramp</title>
<h1>Sandbox on-ramp</h1>
<p><strong>This is a test. No money is needed, and the coins have no value.</strong></p>
<p>${coin} on ${chain} for ${price}, to ${account}</p>
${action}
</html>`
}

const escape = (text: string) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)
