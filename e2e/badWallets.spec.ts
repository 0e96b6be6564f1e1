import { createIcon, oddErrors, oddIcons, oddResponses } from '@latchkey/testing'
import type { InstalledWallet } from '@latchkey/testing/playwright'
import type { Demo } from './fixtures/createDemo.ts'
import { methodsOf } from './fixtures/methodsOf.ts'
import { expect, test } from './fixtures/test.ts'

const collision = 'Two wallets claim this identity. Check your extensions.'

/** The number of requests of this method to a wallet. */
const countOf = (wallet: InstalledWallet, method: string) =>
  methodsOf(wallet).filter((one) => one === method).length

/** Disconnects and waits for the wallet to get the revocation: later requests belong to the next step. */
async function leave({ demo, wallet }: { demo: Demo; wallet: InstalledWallet }): Promise<void> {
  const before = countOf(wallet, 'wallet_revokePermissions')
  if (await demo.dialog.isHidden()) await demo.openAccount()
  await demo.disconnect()
  await expect(demo.connectButton).toBeVisible()
  await expect(demo.dialog).toBeHidden()
  await expect.poll(() => countOf(wallet, 'wallet_revokePermissions')).toBe(before + 1)
}

async function close(demo: Demo): Promise<void> {
  await demo.press(demo.button('Close'))
  await expect(demo.dialog).toBeHidden()
}

test('error: every response to a request for accounts leaves an exit', async ({ demo, install }) => {
  const fennel = await install()
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

  await test.step('a request that already waits in the wallet is said to wait there', async () => {
    fennel.once('eth_requestAccounts').throw({ code: -32002, message: 'Already processing.' })
    await demo.pick('Fennel')
    await expect(demo.dialog.getByRole('heading', { name: 'A request is already pending' })).toBeVisible()
    await expect(demo.dialog).toContainText('Open Fennel, respond to it')
    await demo.press(demo.button('Try again'))
    await expect(demo.accountOf(fennel.state.account)).toBeVisible()
    await expect(demo.dialog).toBeHidden()
    await leave({ demo, wallet: fennel })
  })

  await test.step('whatever a wallet throws gives one sentence and a way on', async () => {
    const thrown = [
      { value: oddErrors.nothing, heading: "Couldn't connect" },
      { value: oddErrors.string, heading: 'Request declined' },
      { value: oddErrors.empty, heading: "Couldn't connect" },
      { value: oddErrors.textCode, heading: 'Request declined' },
      { value: oddErrors.wordsOnly, heading: 'Request declined' },
    ]
    for (const { value } of thrown) fennel.once('eth_requestAccounts').throw(value)
    const before = fennel.requests.length
    await demo.pick('Fennel')
    for (const [index, { heading }] of thrown.entries()) {
      await expect(demo.dialog.getByRole('heading', { name: heading })).toBeVisible()
      await expect.poll(() => fennel.requests.length - before).toBe(index + 1)
      await demo.press(demo.button('Try again'))
    }
    await expect(demo.accountOf(fennel.state.account)).toBeVisible()
    await expect(demo.dialog).toBeHidden()
    await leave({ demo, wallet: fennel })
  })

  await test.step('malformed accounts never connect', async () => {
    const responses = Object.values(oddResponses.accounts)
    for (const response of responses) fennel.once('eth_requestAccounts').respond(response)
    const before = fennel.requests.length
    await demo.pick('Fennel')
    for (const [index] of responses.entries()) {
      await expect(demo.dialog.getByRole('heading', { name: "Couldn't connect" })).toBeVisible()
      const methods = methodsOf(fennel).slice(before)
      expect(methods).toEqual(Array.from({ length: index + 1 }, () => 'eth_requestAccounts'))
      await expect(demo.accountButton).toBeHidden()
      await demo.press(demo.button('Try again'))
    }
    await expect(demo.accountOf(fennel.state.account)).toBeVisible()
    await expect(demo.dialog).toBeHidden()
    await leave({ demo, wallet: fennel })
  })

  await test.step('a refusal that is no Error is still a refusal', async () => {
    fennel.once('eth_requestAccounts').throw(oddErrors.plainRejection)
    await demo.pick('Fennel')
    await expect(demo.dialog.getByRole('heading', { name: 'Request declined' })).toBeVisible()
  })
})

test('error: a chain id connects only where it cannot be mistaken', async ({ demo, install }) => {
  const fennel = await install()
  await demo.open()

  await test.step('a chain id that is garbage never connects', async () => {
    const responses = [oddResponses.chainId.garbage, oddResponses.chainId.nothing]
    for (const response of responses) fennel.once('eth_chainId').respond(response)
    await demo.pick('Fennel')
    for (const [index] of responses.entries()) {
      await expect(demo.dialog.getByRole('heading', { name: "Couldn't connect" })).toBeVisible()
      expect(methodsOf(fennel).filter((method) => method === 'eth_chainId')).toHaveLength(index + 1)
      await expect(demo.accountButton).toBeHidden()
      await demo.press(demo.button('Try again'))
    }
    await expect(demo.accountOf(fennel.state.account)).toBeVisible()
    await expect(demo.dialog).toBeHidden()
    await leave({ demo, wallet: fennel })
  })

  for (const [what, response] of Object.entries({
    'decimal text': oddResponses.chainId.decimalString,
    'a number': oddResponses.chainId.number,
  }))
    await test.step(`a chain id that is ${what} cannot be mistaken and connects`, async () => {
      fennel.on('eth_chainId').respond(response)
      await demo.connect({ wallet: 'Fennel', address: fennel.state.account })
      await demo.openAccount()
      await expect(demo.button('Network Latchkey Local, change')).toBeVisible()
      await leave({ demo, wallet: fennel })
    })

  await test.step('a chain id that is wrong leads to the view for networks the app does not use', async () => {
    fennel.on('eth_chainId').respond(oddResponses.chainId.wrong)
    await demo.pick('Fennel')
    await expect(demo.dialog).toHaveAccessibleName('Switch network')
    await expect(demo.dialog).toContainText('(57005)')
  })
})

test('behavior: an attempt to connect ends as the wallet and the visitor have it', async ({
  demo,
  install,
  page,
}) => {
  const [fennel, sorrel] = [await install(), await install({ name: 'Sorrel', rdns: 'org.example.sorrel' })]
  await demo.open()

  await test.step('a wallet that answers twice connects once', async () => {
    fennel.on('*').twice()
    await demo.connect({ wallet: 'Fennel', address: fennel.state.account })
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(methodsOf(fennel).filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
    fennel.reset()
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

  await test.step('a wallet that disconnects while connecting is reported as disconnected', async () => {
    await demo.pick('Fennel')
    await fennel.waitForPrompt('eth_requestAccounts')
    await fennel.disconnect()
    await fennel.reject()
    await expect(demo.button('Try again')).toBeVisible()
    await fennel.reconnect()
    fennel.reset()
    await demo.press(demo.button('Try again'))
    await expect(demo.accountOf(fennel.state.account)).toBeVisible()
    await expect(demo.dialog).toBeHidden()
    await leave({ demo, wallet: fennel })
  })

  await test.step('an approval after the attempt was cancelled does not connect', async () => {
    fennel.on('eth_requestAccounts').prompt()
    await demo.pick('Fennel')
    await fennel.waitForPrompt('eth_requestAccounts')
    await demo.press(demo.button('Close'))
    await expect(demo.dialog).toBeHidden()
    await fennel.approve()
    await expect(demo.connectButton).toBeVisible()
    await expect(demo.connectButton).toHaveAttribute('aria-busy', 'false')
    await expect(demo.accountButton).toBeHidden()
  })

  await test.step('a wallet that never answers can be left for another', async () => {
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

test('behavior: changes in a connected wallet are followed', async ({ demo, install }) => {
  const fennel = await install()
  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: fennel.state.account })

  await test.step('a wallet that lies about switching is found out', async () => {
    fennel.on('wallet_switchEthereumChain').fault()
    await demo.openNetworks()
    await demo.press(demo.row('Latchkey Second'))
    await expect(demo.row('Latchkey Second')).toContainText('The wallet stayed on another network.')
    await expect(demo.row('Latchkey Local')).toHaveAttribute('aria-current', 'true')
    expect(fennel.state.chainId).toBe(31337)
    fennel.reset()
    await close(demo)
  })

  await test.step('a declined switch changes nothing', async () => {
    fennel.once('wallet_switchEthereumChain').reject()
    await demo.openNetworks()
    await demo.press(demo.row('Latchkey Second'))
    await expect(demo.row('Latchkey Second')).toContainText('Declined. Nothing changed.')
    await expect(demo.row('Latchkey Local')).toHaveAttribute('aria-current', 'true')
    await close(demo)
  })

  await test.step('a change of account while the network is being switched is followed', async () => {
    fennel.on('wallet_switchEthereumChain').prompt()
    await demo.openNetworks()
    await demo.press(demo.row('Latchkey Second'))
    await fennel.waitForPrompt('wallet_switchEthereumChain')
    await fennel.changeAccount(1)
    await fennel.approve()
    await expect(demo.button('Network Latchkey Second, change')).toBeVisible()
    await expect(demo.button(/^Copy address/)).toHaveAttribute('title', fennel.state.account)
    await expect(demo.accountOf(fennel.state.account)).toBeVisible()
    expect(fennel.state.chainId).toBe(31338)
    fennel.reset()
    await close(demo)
  })

  await test.step('a wallet that takes access away ends the connection and says why', async () => {
    await demo.openAccount()
    await fennel.removeSite()
    await expect(demo.dialog).toContainText('Fennel is locked or no longer allows this site.')
    await expect(demo.accountButton).toBeHidden()
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
    const box = await demo.dialog.boundingBox()
    for (const row of await rows.all()) {
      const { width = 0, height = 0 } = (await row.boundingBox()) ?? {}
      expect(width).toBeLessThanOrEqual(box?.width ?? 0)
      expect(height).toBeLessThan(100)
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

    await demo.openAccount()
    await demo.disconnect()
    await expect(demo.connectButton).toBeVisible()
    await demo.connect({ wallet: 'Fennel', address: first.state.account })
  })
})

test('behavior: a reload never restores a wallet that claims the same identity', async ({
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

    // Chosen again while nothing else claims its identity, it is restored.
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

test('behavior: a wallet is listed once, as early as it is there', async ({ demo, install }) => {
  const fennel = await install({ inject: 'chooser', flags: { isPhantom: true } })
  const late = await install({ name: 'Sorrel', rdns: 'org.example.sorrel', announceDelay: 700 })
  await demo.open()
  await demo.press(demo.connectButton)

  await test.step('a wallet that comes late is listed when it comes', async () => {
    await expect(demo.dialog).toBeVisible()
    await expect(demo.row('Sorrel')).toBeVisible()
    await demo.press(demo.row('Sorrel'))
    await expect(demo.accountOf(late.state.account)).toBeVisible()
    await expect(demo.dialog).toBeHidden()
    await leave({ demo, wallet: late })
  })

  await test.step('the chooser of an announced wallet adds no row of a known wallet', async () => {
    await demo.press(demo.connectButton)
    await expect(demo.row('Fennel')).toBeVisible()
    const installed = demo.dialog.getByRole('list', { name: 'Installed' })
    await expect(installed).toContainText('Browser Wallet')
    await expect(installed).not.toContainText('MetaMask')
    await demo.press(demo.row('Fennel'))
    await expect(demo.accountOf(fennel.state.account)).toBeVisible()
  })
})

test('behavior: a wallet at window.ethereum alone, injected late, connects', async ({ demo, install }) => {
  const fennel = await install({ announce: false, inject: true, announceDelay: 300 })
  await demo.open()
  await demo.press(demo.connectButton)
  await demo.press(demo.row('Browser Wallet'))
  await expect(demo.accountOf(fennel.state.account)).toBeVisible()
})
