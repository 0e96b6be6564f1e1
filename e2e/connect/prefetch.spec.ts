import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** The scripts that the page requests. */
function watchScripts(page: Page): readonly string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.push(request.url())
  })
  return urls
}

/** Waits until a bundle of views is loaded. */
const waitForViews = (page: Page, bundle: 'account' | 'connect' | 'receive') =>
  page.waitForFunction(
    (file) => performance.getEntriesByType('resource').some(({ name }) => name.includes(file)),
    `${bundle}Views-`,
  )

const waitForScript = (urls: readonly string[], name: string) =>
  expect.poll(() => urls.some((url) => url.includes(`/${name}-`))).toBe(true)

test('behavior: reaching the button of an account fetches its view before the press, and of a visitor who has none does not', async ({
  demo,
  install,
  page,
}) => {
  const fennel = await install()
  const first = watchScripts(page)
  await demo.open({ query: { api: 'none' } })
  await demo.connectButton.hover()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('ModalRoot')),
  )
  expect(first.filter((url) => /(Views|Holdings|(Nfts|Activity)Panel)-/.test(url))).toEqual([])
  await demo.connect({ wallet: 'Fennel', address: fennel.state.account })
  await page.reload()
  const urls = watchScripts(page)
  await demo.accountOf(fennel.state.account).waitFor()
  await demo.accountButton.hover()
  await waitForViews(page, 'account')
  await waitForScript(urls, 'Holdings')
  await expect(demo.dialog).toBeHidden()

  const before = urls.length
  await demo.openAccount()
  // The views of its actions and the code for tokens load after the modal has opened.
  expect(urls.slice(before).filter((url) => /(ModalRoot|accountViews|Holdings|Tabs)-/.test(url))).toEqual([])
})

test('behavior: opening loads no code of an account before the visitor picks a wallet', async ({
  demo,
  directory,
  install,
  page,
}) => {
  await install()
  const wallet = directory.wallets[462]
  if (!wallet) throw new Error('There is no such wallet.')
  await demo.open({ query: { api: directory.url } })
  const urls = watchScripts(page)
  await demo.press(demo.connectButton)
  // Opening requests the directory, which has its own code.
  await waitForScript(urls, 'calls')
  expect(urls.some((url) => url.includes('connectViews'))).toBe(false)

  // The pointer and the focus on a row load the view that it opens.
  await demo.row('All wallets').focus()
  await waitForViews(page, 'connect')
  await waitForScript(urls, 'walletMarks.generated')
  const before = urls.length
  await demo.press(demo.row('All wallets'))
  await demo.dialog.getByRole('searchbox', { name: 'Search wallets' }).fill(wallet.name)
  await demo.press(demo.row(wallet.name))
  await expect(demo.dialog.getByRole('heading', { name: `Get ${wallet.name}` })).toBeVisible()
  expect(urls.slice(before)).toEqual([])
  expect(urls.filter((url) => /(account|send|swap|receive|onramp|name)Views-/.test(url))).toEqual([])
})

test('behavior: without a wallet in this browser, the list of all wallets is loaded before it is pressed', async ({
  demo,
  page,
}) => {
  await demo.open({ query: { api: 'none' } })
  await demo.press(demo.connectButton)
  await waitForViews(page, 'connect')
})

test('behavior: the account loads while the wallet asks, its actions once it is shown', async ({
  demo,
  install,
  page,
}) => {
  const fennel = await install()
  fennel.on('eth_requestAccounts').prompt()
  await demo.open({ query: { api: 'none' } })
  const urls = watchScripts(page)
  await demo.pick('Fennel')
  await fennel.waitForPrompt('eth_requestAccounts')
  await waitForViews(page, 'account')
  await waitForScript(urls, 'Holdings')
  expect(urls.filter((url) => /(send|swap|receive)Views-/.test(url))).toEqual([])

  await fennel.approve()
  await demo.accountOf(fennel.state.account).waitFor()
  await demo.openAccount()
  await waitForViews(page, 'receive')
  await waitForScript(urls, 'sendViews')
})

test('param: prefetch says when the modal’s code is loaded', async ({ demo, page }) => {
  const isLoaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('ModalRoot')),
    )
  await test.step('idle: before the visitor does anything', async () => {
    await demo.open({ query: { api: 'none', prefetch: 'idle' } })
    await expect.poll(isLoaded).toBe(true)
  })
  await test.step('none: when it is opened', async () => {
    await demo.open({ query: { api: 'none', prefetch: 'none' } })
    await demo.connectButton.hover()
    await demo.connectButton.focus()
    await page.waitForLoadState('networkidle')
    expect(await isLoaded()).toBe(false)
    await demo.press(demo.connectButton)
    await expect(demo.dialog).toBeVisible()
  })
})

test('param: with sending and swaps off, their views are not loaded at all', async ({
  demo,
  install,
  page,
}) => {
  const fennel = await install()
  const urls = watchScripts(page)
  await demo.open({ query: { api: 'none', 'features.send': 'off', 'features.swaps': 'off' } })
  await demo.connect({ wallet: 'Fennel', address: fennel.state.account })
  await demo.openAccount()
  await waitForViews(page, 'receive')
  expect(urls.filter((url) => /(send|swap)Views-/.test(url))).toEqual([])
})
