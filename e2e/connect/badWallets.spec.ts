import { createIcon, oddErrors, oddIcons, oddResponses } from '@latchkey/testing'
import type { InstalledWallet } from '@latchkey/testing/playwright'
import type { Demo } from '../fixtures/createDemo.ts'
import { methodsOf } from '../fixtures/methodsOf.ts'
import { runAction } from '../fixtures/runAction.ts'
import { expect, test } from '../fixtures/test.ts'

const collision = 'Two wallets claim this identity. Check your extensions.'

/** Disconnects and waits for the wallet to get the revocation: later requests belong to the next step. */
async function leave({ demo, wallet }: { demo: Demo; wallet: InstalledWallet }): Promise<void> {
  const countRevocations = () =>
    methodsOf(wallet).filter((method) => method === 'wallet_revokePermissions').length
  const before = countRevocations()
  await runAction({ page: demo.page, name: 'Disconnect' })
  await expect(demo.connectButton).toBeVisible()
  await expect.poll(countRevocations).toBe(before + 1)
}

// Tests of packages/adapter-evm prove every odd response of a wallet.
test('error: every response to a request for accounts leaves an exit', async ({ demo, install }) => {
  const [fennel, sorrel] = [await install(), await install({ name: 'Sorrel', rdns: 'org.example.sorrel' })]
  await demo.open()

  await test.step('a refusal is no error, and trying again works', async () => {
    fennel.once('eth_requestAccounts').reject()
    await demo.pick('Fennel')
    await expect(demo.dialog.getByRole('heading', { name: 'Request declined' })).toBeVisible()
    await expect(demo.dialog.getByText('Details')).toBeHidden()
    await expect(demo.button('Try again')).toBeFocused()

    await demo.press(demo.button('Try again'))
    await expect(demo.accountOf(fennel.state.account)).toBeVisible()
    await expect(demo.dialog).toBeHidden()
    await leave({ demo, wallet: fennel })
  })

  await test.step('whatever a wallet throws or responds gives one sentence and a way on', async () => {
    fennel.once('eth_requestAccounts').throw(oddErrors.nothing)
    fennel.once('eth_requestAccounts').respond(oddResponses.accounts.badAddress)
    fennel.once('eth_chainId').respond(oddResponses.chainId.garbage)
    const before = fennel.requests.length
    await demo.pick('Fennel')
    for (const requests of [1, 2, 4]) {
      await expect.poll(() => fennel.requests.length - before).toBe(requests)
      await expect(demo.dialog.getByRole('heading', { name: "Couldn't connect" })).toBeVisible()
      await expect(demo.accountButton).toBeHidden()
      await demo.press(demo.button('Try again'))
    }
    await expect(demo.accountOf(fennel.state.account)).toBeVisible()
    await expect(demo.dialog).toBeHidden()
    await leave({ demo, wallet: fennel })
  })

  await test.step('two clicks at once prompt once', async () => {
    const before = fennel.requests.length
    fennel.on('eth_requestAccounts').prompt()
    await demo.press(demo.connectButton)
    await demo.row('Fennel').dblclick()
    await fennel.waitForPrompt('eth_requestAccounts')
    await fennel.approve()
    await expect(demo.accountOf(fennel.state.account)).toBeVisible()
    await expect(demo.dialog).toBeHidden()
    const methods = methodsOf(fennel).slice(before)
    expect(methods.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
    await leave({ demo, wallet: fennel })
  })

  await test.step('a wallet that never responds can be left for another', async () => {
    fennel.on('eth_requestAccounts').never()
    await demo.pick('Fennel')
    await demo.press(demo.button('Cancel'))
    await expect(demo.dialog).toHaveAccessibleName('Connect wallet')
    await demo.press(demo.row('Sorrel'))
    await expect(demo.accountOf(sorrel.state.account)).toBeVisible()
    await expect(demo.dialog).toBeHidden()
    expect(methodsOf(sorrel)).toContain('eth_requestAccounts')
  })
})

test('behavior: odd names, icons and identities stay harmless in the list of wallets', async ({
  demo,
  install,
  page,
  stack,
}) => {
  const [, , , fourth] = stack.sandbox.accounts
  const rdns = 'org.example.fennel'
  const first = await install({ rdns })
  const second = await install({ rdns, name: 'Fennel too', accounts: [fourth.privateKey] })
  for (const [index, name] of ['Sorrel', 'SORREL'].entries())
    await install({ name, rdns: `org.example.sorrel${index}` })
  const icons = ['javascript', 'script', 'broken', 'empty'] as const
  for (const icon of icons) await install({ name: icon, rdns: `org.example.${icon}`, icon: oddIcons[icon] })
  await install({ name: 'Tansy', rdns: 'org.example.tansy', icon: oddIcons.whitespace('Tansy') })
  await install({ name: '<img src=x onerror=alert(1)>\u202eEvil\nName', rdns: 'org.example.evil' })
  await install({ name: 'x'.repeat(4000), rdns: 'org.example.long' })
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs += 1
    void dialog.dismiss()
  })
  await demo.open()
  await demo.press(demo.connectButton)

  await test.step('an icon behind white space is drawn', async () => {
    const picture = demo.row('Tansy').locator('img')
    await expect(picture).toHaveAttribute('src', createIcon('Tansy'))
    await expect
      .poll(() =>
        picture.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0),
      )
      .toBe(true)
  })

  await test.step('icons that are hostile or useless do nothing', async () => {
    for (const icon of icons) await expect(demo.row(icon)).toBeVisible()
    await expect(page.locator('[src^="javascript:"], [href^="javascript:"]')).toHaveCount(0)
    expect(dialogs).toBe(0)
  })

  await test.step('a hostile name is a short, inert line of text', async () => {
    const rows = demo.dialog.getByRole('listitem').getByRole('button')
    await expect(demo.dialog.getByText(/^<img src=x onerror=alert\(1\)>.*Name$/)).toBeVisible()
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    expect(await demo.dialog.innerText()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    const { width = 0 } = (await demo.dialog.boundingBox()) ?? {}
    const sizes = await rows.evaluateAll((elements) => elements.map((row) => row.getBoundingClientRect()))
    for (const size of sizes) {
      expect(size.width).toBeLessThanOrEqual(width)
      expect(size.height).toBeLessThan(100)
    }
  })

  await test.step('wallets that share only the name are both listed with the collision text', async () => {
    for (const name of ['Sorrel', 'SORREL']) await expect(demo.row(name)).toContainText(collision)
  })

  await test.step('two wallets with one rdns are both shown with a warning, and each connects its own', async () => {
    for (const name of ['Fennel', 'Fennel too']) await expect(demo.row(name)).toContainText(collision)

    await demo.press(demo.row('Fennel too'))
    await expect(demo.accountOf(second.state.account)).toBeVisible()
    expect(methodsOf(first)).not.toContain('eth_requestAccounts')
    expect(methodsOf(second)).toContain('eth_requestAccounts')

    await runAction({ page, name: 'Disconnect' })
    await expect(demo.connectButton).toBeVisible()
    await demo.connect({ wallet: 'Fennel', address: first.state.account })
  })
})

// Tests of packages/core and packages/adapter-evm prove it for every order of announcements.
test('behavior: a reload never restores a wallet that claims the same identity', { tag: '@long' }, async ({
  demo,
  install,
  page,
  stack,
}) => {
  const [, , , fourth] = stack.sandbox.accounts
  const fennel = await install()
  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: fennel.state.account })

  await test.step('a namesake of the connected wallet is reported, and the next reload does not restore', async () => {
    await demo.openAccount()
    await page.evaluate(() => {
      const detail = {
        info: { uuid: crypto.randomUUID(), name: 'Fennel', icon: '', rdns: 'org.example.fennel' },
        provider: { request: async () => ['0x000000000000000000000000000000000000dEaD'] },
      }
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    })
    await expect(demo.dialog.getByText(collision)).toBeVisible()
    await expect(demo.accountOf(fennel.state.account)).toBeVisible()

    await page.reload()
    await demo.press(demo.connectButton)
    await demo.press(demo.button('Resume Fennel'))
    await expect(demo.accountOf(fennel.state.account)).toBeVisible()

    // It is restored after it was chosen while no other wallet claimed its identity.
    await page.reload()
    await expect(demo.accountOf(fennel.state.account)).toBeVisible()
  })

  await test.step('an impostor that announces first is not given the session', async () => {
    const impostor = await install({
      late: true,
      announceFirst: true,
      authorized: true,
      accounts: [fourth.privateKey],
    })
    await page.reload()
    await demo.press(demo.connectButton)
    await expect(demo.button('Resume Fennel')).toBeVisible()
    await expect(demo.dialog.getByText(collision).first()).toBeVisible()
    await expect(demo.dialog.getByRole('listitem').filter({ hasText: collision })).toHaveCount(2)
    await expect(demo.accountButton).toBeHidden()
    expect(impostor.requests).toEqual([])
  })
})
