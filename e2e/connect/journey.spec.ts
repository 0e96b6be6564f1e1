import { devices } from '@playwright/test'
import type { Demo } from '../fixtures/createDemo.ts'
import { methodsOf } from '../fixtures/methodsOf.ts'
import { readBalance } from '../fixtures/namespaceAccounts.ts'
import { expect, test } from '../fixtures/test.ts'

const visitors = [
  { on: 'a desktop', options: { viewport: { width: 1280, height: 800 } } },
  {
    on: 'a phone',
    options: {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 1,
      hasTouch: true,
      isMobile: true,
      userAgent: devices['Pixel 7'].userAgent,
    },
  },
] as const

// View tests prove the modal's sheet, and the stories of a phone with WalletConnect prove taps.
for (const { on, options } of visitors)
  test.describe(`on ${on}`, { tag: on === 'a phone' ? ['@long'] : [] }, () => {
    test.use({ ...options, permissions: ['clipboard-read', 'clipboard-write'] })
    tellJourney()
  })

/** Declares the stories that run on every device. */
function tellJourney(): void {
  test('behavior: the way with an installed wallet, from the first click to another account and network', async ({
    demo,
    install,
    page,
    stack,
  }) => {
    const fennel = await install()
    await demo.open()

    await test.step('an installed wallet is listed first, prompts once and shows the balance', async () => {
      fennel.on('eth_requestAccounts').prompt()
      await demo.press(demo.connectButton)
      await expect(demo.dialog).toHaveAccessibleName('Connect wallet')
      await expect(demo.dialog.getByRole('list').first().getByRole('button').first()).toContainText('Fennel')

      await demo.press(demo.row('Fennel'))
      await expect(demo.dialog).toContainText('Confirm in Fennel')
      await fennel.waitForPrompt('eth_requestAccounts')
      await expect(demo.accountButton).toBeHidden()
      await fennel.approve()

      const { account } = fennel.state
      await expect(demo.accountOf(account)).toBeVisible()
      await expect(demo.dialog).toBeHidden()
      expect(methodsOf(fennel).filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)

      await demo.openAccount()
      await expect(demo.button(/^Copy address/)).toHaveAttribute('title', account)
      await expect(demo.button('Network Latchkey Local, change')).toBeVisible()
      await expect(demo.dialog.getByTitle(await readBalance({ stack, address: account }))).toBeVisible()
      // Its tokens come last, so the page requests nothing more from the wallet.
      await expect(demo.dialog.getByTitle(/ TUSD$/).first()).toBeVisible()
      fennel.reset()
    })

    await test.step('a reload is connected again without a prompt', async () => {
      const { account } = fennel.state
      const before = fennel.requests.length
      await page.reload()
      await expect(demo.accountOf(account)).toBeVisible()
      await demo.openAccount()
      await expect(demo.dialog.getByTitle(await readBalance({ stack, address: account }))).toBeVisible()
      const methods = methodsOf(fennel).slice(before)
      expect(methods[0]).toBe('eth_accounts')
      expect(methods).not.toContain('eth_requestAccounts')
    })

    await test.step('the address is copied whole, and a change of account in the wallet is followed', async () => {
      await demo.press(demo.button(/^Copy address/))
      await expect(demo.dialog.getByRole('status')).toHaveText('Address copied')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(fennel.state.account)

      await fennel.changeAccount(1)
      const { account } = fennel.state
      await expect(demo.button(/^Copy address/)).toHaveAttribute('title', account)
      await expect(demo.dialog.getByTitle(await readBalance({ stack, address: account }))).toBeVisible()
      await expect(demo.accountOf(account)).toBeAttached()
      await close(demo)
    })

    await test.step('a network the wallet knows is switched to', async () => {
      const { account } = fennel.state
      await demo.openNetworks()
      const picture = demo.row('Latchkey Second').locator('.lk-pic[data-state="loaded"] img')
      await expect(picture).toHaveAttribute('src', new RegExp(`^${stack.apiUrl}/public/getAssetImage/eip155`))
      await demo.press(demo.row('Latchkey Second'))

      await expect(demo.button('Network Latchkey Second, change')).toBeVisible()
      const balance = await readBalance({ stack, address: account, chainId: 31338 })
      await expect(demo.dialog.getByTitle(balance)).toBeVisible()
      expect(fennel.state.chainId).toBe(31338)
      expect(fennel.requests).toContainEqual(
        expect.objectContaining({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] }),
      )
      expect(methodsOf(fennel)).not.toContain('wallet_addEthereumChain')
    })
  })

  test('behavior: a visitor adds a network, and reconnects after a lock or without a part of the code', async ({
    demo,
    incidents,
    install,
    page,
    stack,
  }) => {
    const fennel = await install({ knows: 'first' })
    const { account } = fennel.state
    await demo.open()
    await demo.connect({ wallet: 'Fennel', address: account })

    await test.step('a network the wallet does not know is added, with its own address, and switched to', async () => {
      await demo.openNetworks()
      await demo.press(demo.row('Latchkey Second'))

      await expect(demo.button('Network Latchkey Second, change')).toBeVisible()
      const balance = await readBalance({ stack, address: account, chainId: 31338 })
      await expect(demo.dialog.getByTitle(balance)).toBeVisible()
      expect(fennel.state.chainId).toBe(31338)
      const methods = methodsOf(fennel).filter((method) => method.endsWith('EthereumChain'))
      expect(methods.slice(0, 2)).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
      expect(fennel.requests.find(({ method }) => method === 'wallet_addEthereumChain')).toMatchObject({
        params: [
          { chainId: '0x7a6a', chainName: 'Latchkey Second', rpcUrls: [stack.sandbox.chains[1].rpcUrl] },
        ],
      })
      await close(demo)
    })

    await test.step('a wallet locked before a reload is reported and can resume', async () => {
      await fennel.lock()
      const before = fennel.requests.length
      await page.reload()
      await expect(demo.connectButton).toBeVisible()
      await demo.press(demo.connectButton)
      await expect(demo.dialog).toContainText('Fennel is locked or no longer allows this site.')
      expect(methodsOf(fennel).slice(before)).not.toContain('eth_requestAccounts')

      await demo.press(demo.button('Resume Fennel'))
      await expect(demo.accountOf(account)).toBeVisible()
      await expect(demo.dialog).toBeHidden()
      expect(fennel.state.locked).toBe(false)
    })

    await test.step('a reload on which the code for reconnecting does not load offers to resume', async () => {
      incidents.allow('console error', /^Failed to load resource: .*ERR_FAILED.*createReconnect/)
      await page.route('**/createReconnect-*.js', (route) => route.abort())
      await page.reload()
      await demo.press(demo.connectButton)
      await expect(demo.dialog).toContainText("Couldn't reconnect Fennel. Check your connection.")
      await demo.press(demo.button('Resume Fennel'))
      await expect(demo.accountOf(account)).toBeVisible()
    })

    await test.step('a disconnect whose code does not load ends the session on the page', async () => {
      incidents.allow('console error', /^Failed to load resource: .*ERR_FAILED.*createEndSession/)
      await page.route('**/createEndSession-*.js', (route) => route.abort())
      await demo.openAccount()
      await demo.disconnect()
      await expect(demo.connectButton).toBeVisible()
    })

    await test.step('a connect whose code does not load reports it', async () => {
      incidents.allow('console error', /^Failed to load resource: .*ERR_FAILED.*createSessions/)
      await page.route('**/createSessions-*.js', (route) => route.abort())
      await page.reload()
      await demo.pick('Fennel')
      await expect(demo.dialog.getByRole('heading', { name: "Couldn't connect" })).toBeVisible()
    })
  })
}

async function close(demo: Demo): Promise<void> {
  await demo.press(demo.button('Close'))
  await expect(demo.dialog).toBeHidden()
}
