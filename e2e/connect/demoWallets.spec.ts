import { createBitcoinKeys } from '@latchkey/testing/bitcoin'
import type { Page } from '@playwright/test'
import { allowChains } from '../fixtures/namespaceAccounts.ts'
import { runAction } from '../fixtures/runAction.ts'
import { expect, test } from '../fixtures/test.ts'

const namespaces = 'eip155,solana,bip122'
const seed = 'test test test test test test test test test test test junk'

/** Responds to a prompt of a wallet in the page. */
async function decide({ page, title, how }: { page: Page; title: string; how: 'Approve' | 'Reject' }) {
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await dialog.getByRole('button', { name: how, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('behavior: the page’s wallet of all namespaces prompts for each and stores the approval', async ({
  demo,
  incidents,
  page,
  stack,
}) => {
  const { solana } = allowChains({ stack, incidents })
  const [{ address }] = solana.accounts
  await demo.open({ query: { namespaces, wallets: 'fennel,teasel' } })
  await demo.press(demo.connectButton)
  await expect(demo.row('Teasel')).toHaveCount(1)
  await demo.press(demo.row('Teasel'))
  await demo.press(demo.row('Solana'))
  await decide({ page, title: 'Connect to this page?', how: 'Approve' })
  await expect(demo.accountOf(address)).toBeVisible()
  await expect(demo.dialog).toBeHidden()

  await page.reload()
  await expect(demo.accountOf(address)).toBeVisible()
  const result = await runAction({ page, name: 'Sign message' })
  const message = await page.getByRole('textbox', { name: 'Message' }).inputValue()
  await expect(page.getByRole('dialog', { name: 'Sign this message?' })).toContainText(message)
  await decide({ page, title: 'Sign this message?', how: 'Approve' })
  await expect(result).toContainText('"verified": true')

  const transfer = await runAction({ page, name: 'Transfer to myself' })
  const question = page.getByRole('dialog', { name: 'this transaction?' })
  await expect(question.getByText('0.01 SOL (10000000 lamports)')).toBeVisible()
  // From and to.
  await expect(question.getByText(address)).toHaveCount(2)
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(transfer).toContainText('rpc/user_rejected')
})

test('behavior: a wallet that is switched on is offered, and one that is switched off is gone', async ({
  demo,
  incidents,
  page,
  stack,
}) => {
  allowChains({ stack, incidents })
  const { payment } = createBitcoinKeys({ seed, network: 'regtest' })
  await demo.open({ query: { namespaces, prompts: 'auto' } })
  for (const name of ['Saffron', 'Bittern', 'UniSat Wallet']) {
    await page.getByRole('switch', { name, exact: true }).click()
    await expect(page.getByRole('article', { name: `Inside ${name}` })).toBeVisible()
  }
  await demo.press(demo.connectButton)
  await expect(demo.row('Saffron')).toContainText('SOL')
  await expect(demo.row('Bittern')).toContainText('BTC')
  await demo.press(demo.row('UniSat Wallet'))
  await expect(demo.accountOf(payment.address)).toBeVisible()
  await expect(await runAction({ page, name: 'Sign message' })).toContainText('"verified": true')

  await page.getByRole('switch', { name: 'Saffron', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Inside Saffron' })).toBeHidden()
  await expect(demo.accountOf(payment.address)).toBeVisible()
})
