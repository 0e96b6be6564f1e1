import { expect, test } from '@latchkey/testing/playwright'

// The page with the mails of `wallet --mail-catcher`, which has to run.
const mails = 'http://127.0.0.1:8025/mails.json'

test('a visitor signs in by email, comes back and disconnects', async ({ page, request }) => {
  // The test needs no network: only servers of this machine are reachable.
  await page.route(
    ({ hostname }) => !/(^|[.])localhost$/.test(hostname),
    (route) => route.abort(),
  )
  // A visitor of an earlier run would sign in on a new device, which needs more than a code.
  const email = `visitor-${Date.now()}@example.org`
  const readCode = async () => {
    const response = await request.get(mails, { params: { to: email } })
    return /\b\d{6}\b/.exec(await response.text())?.[0] ?? ''
  }
  const connect = page.getByRole('button', { name: 'Connect wallet' })
  const account = page.getByRole('button').getByTitle(/^0x/)
  const modal = page.getByRole('dialog')

  await page.goto('/')
  await connect.click()
  await modal.getByLabel('Email').fill(email)
  await modal.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect.poll(readCode).toHaveLength(6)
  await modal.getByLabel('6-digit code').fill(await readCode())
  await expect(account).toBeVisible()
  await expect(modal).toBeHidden()

  await page.reload()
  await expect(account).toBeVisible()

  await account.click()
  await modal.getByRole('button', { name: 'Account settings' }).click()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(connect).toBeVisible()
})
