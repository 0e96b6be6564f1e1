import type { Request } from '@playwright/test'
import { methodsOf } from './fixtures/methodsOf.ts'
import { expect, test } from './fixtures/test.ts'

test('behavior: with nothing stored the page asks nobody before the first click', async ({
  context,
  demo,
  install,
  page,
  stack,
}) => {
  const fennel = await install()
  const asked: string[] = []
  context.on('request', (request: Request) => {
    if (new URL(request.url()).origin !== stack.origin) asked.push(request.url())
  })
  await demo.open()
  await page.waitForLoadState('networkidle')
  await demo.connectButton.hover()
  await demo.connectButton.focus()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  expect(stack.rpc.requests).toBe(0)
  expect(methodsOf(fennel)).toEqual([])

  await demo.press(demo.connectButton)
  await expect(demo.row('Fennel')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked, 'opening the modal asks nobody either').toEqual([])
})

test('behavior: with a stored connection it asks only what restoring needs', async ({
  demo,
  install,
  page,
  stack,
}) => {
  const fennel = await install()
  const { account } = fennel.state
  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: account })
  await expect(demo.accountButton).toContainText('ETH')
  const before = fennel.requests.length
  stack.rpc.reset()
  await page.reload()
  await expect(demo.accountOf(account)).toBeVisible()
  await expect(demo.accountButton).toContainText('ETH')
  await page.waitForLoadState('networkidle')
  expect(new Set(stack.rpc.methods)).toEqual(new Set(['eth_chainId', 'eth_getBalance']))
  expect(methodsOf(fennel).slice(before)).toEqual(['eth_accounts', 'eth_chainId'])
})
