import type { Page } from '@playwright/test'
import { createPublicClient, http, isHex, verifyMessage } from 'viem'
import { readBalance } from '../fixtures/namespaceAccounts.ts'
import { expect, test } from '../fixtures/test.ts'

/** Runs one of the page's actions. Returns the element with its result. */
async function run(page: Page, name: string) {
  await page.getByRole('group', { name, exact: true }).getByRole('button', { name, exact: true }).click()
  return page.getByRole('status', { name: `Result of ${name}`, exact: true })
}

test('behavior: signatures are checked, and a rejection has its code', async ({
  demo,
  install,
  page,
  stack,
}) => {
  const fennel = await install()
  const { account } = fennel.state
  await demo.open()

  await test.step('a request without a connection fails with its code', async () => {
    await expect(await run(page, 'Sign message')).toContainText('connection/not_connected')
  })

  await demo.connect({ wallet: 'Fennel', address: account })

  await test.step('a message is signed by the account that is shown', async () => {
    const result = await run(page, 'Sign message')
    await expect(result).toContainText('"verified": true')
    const { outcome } = fennel.requests.find(({ method }) => method === 'personal_sign') ?? {}
    const signature = outcome?.status === 'fulfilled' ? outcome.value : undefined
    if (!isHex(signature)) throw new Error('The wallet has signed nothing.')
    await expect(result).toContainText(signature)
    const message = await page.getByRole('textbox', { name: 'Message' }).inputValue()
    expect(await verifyMessage({ address: account, message, signature })).toBe(true)
  })

  await test.step('typed data is signed and verified', async () => {
    const result = await run(page, 'Sign typed data')
    await expect(result).toContainText('"verified": true')
    const request = fennel.requests.find(({ method }) => method === 'eth_signTypedData_v4')
    expect(request).toMatchObject({ params: [fennel.state.account, expect.anything()] })
  })

  await test.step('a signature over something else is not verified', async () => {
    fennel.on('personal_sign').fault()
    await expect(await run(page, 'Sign message')).toContainText('"verified": false')
    fennel.reset()
  })

  await test.step('a rejected signature fails with its code', async () => {
    fennel.on('personal_sign').reject()
    await expect(await run(page, 'Sign message')).toContainText('rpc/user_rejected')
    fennel.reset()
  })

  await test.step('a transaction is in a block, and what it cost is gone', async () => {
    const chain = createPublicClient({ transport: http(stack.sandbox.chains[0].rpcUrl) })
    const before = await chain.getBalance({ address: account })
    const result = await run(page, 'Send to myself')
    await expect(result).toContainText('"status": "success"')

    const { outcome } = fennel.requests.find(({ method }) => method === 'eth_sendTransaction') ?? {}
    const hash = outcome?.status === 'fulfilled' ? outcome.value : undefined
    if (!isHex(hash)) throw new Error('The wallet has sent nothing.')
    const receipt = await chain.getTransactionReceipt({ hash })
    const { value, from } = await chain.getTransaction({ hash })
    expect({ status: receipt.status, value, from }).toEqual({
      status: 'success',
      value: 10n ** 15n,
      from: account.toLowerCase(),
    })
    const after = await chain.getBalance({ address: account })
    expect(before - after).toBe(receipt.gasUsed * receipt.effectiveGasPrice)

    await demo.openAccount()
    await expect(demo.dialog.getByTitle(await readBalance({ stack, address: account }))).toBeVisible()
  })

  await test.step('the hooks disconnect and connect without the modal', async () => {
    await page.keyboard.press('Escape')
    await expect(demo.dialog).toBeHidden()
    await expect(await run(page, 'Refresh balance')).toContainText('"symbol": "ETH"')
    await expect(await run(page, 'Disconnect')).toContainText('Done.')
    await expect(demo.connectButton).toBeVisible()
    await expect(await run(page, 'Connect')).toContainText(account)
    await expect(demo.accountOf(account)).toBeVisible()
    await expect(demo.dialog).toBeHidden()
    const log = page.getByRole('list', { name: 'Events, newest first' })
    await expect(log.getByText('onDisconnect')).toHaveCount(1)
    await expect(log.getByText('onConnect')).toHaveCount(2)
  })
})
