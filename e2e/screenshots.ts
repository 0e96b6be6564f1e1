import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startStack } from '@latchkey/demo/stack'
import { createWallets } from '@latchkey/testing/playwright'
import { chromium } from '@playwright/test'
import { browserArgs } from '../scripts/browser/browserArgs.ts'
import { createDemo } from './fixtures/createDemo.ts'
import { createInstaller } from './fixtures/createInstaller.ts'
import { fill } from './fixtures/sendForm.ts'

// Takes pictures of every view in light, in dark, on a phone and from right to left: `screenshots/<look>/<view>.png`.

const looks = {
  light: { colorScheme: 'light', direction: 'ltr', size: { width: 1280, height: 800 } },
  dark: { colorScheme: 'dark', direction: 'ltr', size: { width: 1280, height: 800 } },
  phone: { colorScheme: 'light', direction: 'ltr', size: { width: 390, height: 844 } },
  'phone-dark': { colorScheme: 'dark', direction: 'ltr', size: { width: 390, height: 844 } },
  rtl: { colorScheme: 'light', direction: 'rtl', size: { width: 1280, height: 800 } },
} as const

const folder = join(import.meta.dirname, '..', 'screenshots')
rmSync(folder, { recursive: true, force: true })
const stack = await startStack({ ports: 'free', past: 'sample' })
const browser = await chromium.launch({
  executablePath: process.env['LATCHKEY_CHROMIUM'] ?? '/usr/bin/chromium',
  args: [...browserArgs],
})
try {
  for (const [look, { colorScheme, direction, size }] of Object.entries(looks)) {
    mkdirSync(join(folder, look), { recursive: true })
    const isPhone = look.startsWith('phone')

    /** A new visitor with nothing stored. */
    const visit = async (query: Readonly<Record<string, string>> = {}) => {
      const context = await browser.newContext({
        viewport: size,
        colorScheme,
        reducedMotion: 'reduce',
        deviceScaleFactor: 2,
        hasTouch: isPhone,
        isMobile: isPhone,
      })
      const page = await context.newPage()
      page.setDefaultTimeout(10_000)
      const demo = createDemo({ page, origin: stack.origin, pointer: isPhone ? 'touch' : 'mouse' })
      const wallets = createWallets(context)
      return {
        demo,
        wallets,
        install: createInstaller({ wallets, sandbox: stack.sandbox }),
        open: () => demo.open({ query: { dir: direction, ...query } }),
        leave: () => context.close(),
        async take(view: string, title?: string) {
          if (title !== undefined) await demo.dialog.and(page.getByLabel(title, { exact: true })).waitFor()
          await page.mouse.move(0, 0)
          await page.locator('[data-state="leaving"]').first().waitFor({ state: 'detached' })
          await page.evaluate(() => {
            // A spinner never ends.
            const ending = document.getAnimations().filter(({ effect }) => {
              return Number(effect?.getComputedTiming().endTime) < 10_000
            })
            return Promise.allSettled(ending.map(({ finished }) => finished))
          })
          await page.screenshot({ path: join(folder, look, `${view}.png`) })
        },
      }
    }

    const stranger = await visit()
    await stranger.open()
    await stranger.take('page')
    await stranger.demo.press(stranger.demo.connectButton)
    await stranger.take('connect-empty', 'Connect wallet')
    await stranger.leave()

    const newcomer = await visit()
    const fennel = await newcomer.install()
    await newcomer.install({ name: 'Sorrel', rdns: 'org.example.sorrel' })
    await newcomer.install({ name: 'Ivy', rdns: 'org.example.twin' })
    await newcomer.install({ name: 'Bindweed', rdns: 'org.example.twin', icon: '' })
    await newcomer.open()
    await newcomer.demo.press(newcomer.demo.connectButton)
    await newcomer.take('connect', 'Connect wallet')
    await newcomer.demo.press(newcomer.demo.button('What is a wallet?').first())
    await newcomer.take('what-is-a-wallet', 'What is a wallet?')
    await newcomer.demo.press(newcomer.demo.button('Back'))
    fennel.on('eth_requestAccounts').prompt()
    await newcomer.demo.press(newcomer.demo.row('Fennel'))
    await fennel.waitForPrompt()
    await newcomer.take('connecting', 'Connecting')
    await fennel.reject()
    await newcomer.demo.button('Try again').waitFor()
    await newcomer.take('connecting-declined', 'Connecting')
    fennel.once('eth_requestAccounts').throw({ code: -32002, message: 'Already processing.' })
    await newcomer.demo.press(newcomer.demo.button('Try again'))
    await newcomer.demo.dialog.getByRole('heading', { name: 'already pending' }).waitFor()
    await newcomer.take('connecting-waiting', 'Connecting')
    fennel.once('eth_requestAccounts').throw('Something strange')
    await newcomer.demo.press(newcomer.demo.button('Try again'))
    await newcomer.demo.dialog.getByRole('heading', { name: "Couldn't connect" }).waitFor()
    await newcomer.demo.press(newcomer.demo.dialog.getByText('Details'))
    await newcomer.take('connecting-failed', 'Connecting')
    await newcomer.leave()

    const owner = await visit()
    const wallet = await owner.install({ exposes: 'all' })
    const second = await owner.install({ name: 'Sorrel', rdns: 'org.example.sorrel' })
    await second.changeAccount(1)
    await owner.open()
    await owner.demo.connect({ wallet: 'Fennel', address: wallet.state.account })
    await owner.demo.accountButton.waitFor()
    await owner.take('page-connected')
    await owner.demo.openAccount()
    await owner.demo.dialog
      .getByTitle(/ TUSD$/)
      .first()
      .waitFor()
    await owner.take('account', 'Account')
    const tabs = (one: typeof owner) => ({
      open: (name: string) => one.demo.press(one.demo.dialog.getByRole('tab', { name })),
      /** Opens Activity until the provider API has read the chain, and scrolls down to the list. */
      async openActivity(newest: string) {
        const panel = one.demo.dialog.getByRole('tabpanel')
        for (;;) {
          await tabs(one).open('Tokens')
          await tabs(one).open('Activity')
          const found = panel.getByText(newest).first()
          if (
            await found.waitFor({ timeout: 3_000 }).then(
              () => true,
              () => false,
            )
          )
            break
        }
        await tabs(one).show()
      },
      show: () =>
        one.demo.dialog.getByRole('tablist').evaluate((list) => list.scrollIntoView({ block: 'start' })),
    })
    await tabs(owner).show()
    await owner.take('account-tokens')
    await owner.demo.press(owner.demo.dialog.getByRole('button', { name: '1 hidden token' }))
    await owner.take('account-tokens-hidden')
    await tabs(owner).open('NFTs')
    await owner.demo.dialog.getByText('Test Collectible #11').waitFor()
    await tabs(owner).show()
    await owner.take('account-nfts')
    await owner.demo.press(owner.demo.dialog.getByRole('button', { name: 'Test Collectible #11' }))
    await owner.take('nft', 'NFT')
    await owner.demo.press(owner.demo.button('Back'))
    await tabs(owner).openActivity('0.015 ETH')
    await owner.take('account-activity')
    await owner.demo.press(owner.demo.dialog.locator('[data-key="hidden-activity"]'))
    await owner.demo.dialog.locator('[data-suspicious]').last().scrollIntoViewIfNeeded()
    await owner.take('account-activity-hidden')
    await tabs(owner).open('Tokens')
    await owner.demo.press(owner.demo.button('Receive'))
    await owner.take('receive', 'Receive')
    await owner.demo.press(owner.demo.button('Back'))
    await owner.demo.press(owner.demo.button('Send'))
    await owner.take('send', 'Send')
    await owner.demo.press(owner.demo.button('ETH, change token'))
    await owner.demo.row('Test USD').waitFor()
    await owner.take('send-tokens', 'Select token')
    await owner.demo.press(owner.demo.button('Back'))
    await fill(owner.demo, { amount: '0.025', to: stack.sandbox.accounts[4].address })
    await owner.take('send-filled', 'Send')
    await owner.demo.press(owner.demo.button('Review send'))
    await owner.take('send-review', 'Review send')
    await owner.demo.press(owner.demo.button('Send'))
    await owner.demo.dialog.getByText('0.025 ETH arrived').waitFor()
    await owner.take('send-done', 'Sent')
    await owner.demo.press(owner.demo.button('Done'))
    await owner.demo.openAccount()
    await owner.demo.openSettings()
    await owner.take('account-settings', 'Account settings')
    await owner.demo.press(owner.demo.button(/Wallets and accounts/))
    await owner.take('wallets', 'Wallets')
    await owner.demo.press(owner.demo.button('Add wallet'))
    await owner.take('add-wallet', 'Connect wallet')
    await owner.demo.press(owner.demo.row('Sorrel'))
    await owner.take('wallets-two', 'Wallets')
    await owner.demo.press(owner.demo.button('Close'))
    await owner.demo.openNetworks()
    await owner.take('networks', 'Choose network')
    second.on('wallet_switchEthereumChain').prompt()
    await owner.demo.press(owner.demo.row('Latchkey Second'))
    await second.waitForPrompt()
    await owner.take('networks-confirm', 'Choose network')
    await second.reject()
    await owner.demo.dialog.getByText('Declined. Nothing changed.').first().waitFor()
    await owner.take('networks-declined', 'Choose network')
    await owner.demo.press(owner.demo.button('Back'))
    await owner.demo.press(owner.demo.button('Close'))
    await owner.demo.dialog.waitFor({ state: 'detached' })
    await second.changeChain(10_143)
    await owner.take('unsupported-chain', 'Switch network')
    await owner.leave()

    const { solana, bitcoin } = stack.sandbox
    if (solana) {
      const [{ address, secretKey }] = solana.accounts
      const guest = await visit({ namespaces: 'solana' })
      const marram = { name: 'Marram', accounts: [secretKey], rpcUrl: solana.url }
      await guest.wallets.installSolana({ ...marram, chains: ['solana:localnet'] })
      await guest.open()
      await guest.demo.connect({ wallet: 'Marram', address })
      await guest.demo.openAccount()
      await guest.demo.dialog.getByText('USD Coin').waitFor()
      await guest.take('account-solana', 'Account')
      await tabs(guest).open('NFTs')
      await guest.demo.dialog.getByText('Fern 7').waitFor()
      await tabs(guest).show()
      await guest.take('account-solana-nfts')
      await tabs(guest).openActivity('42.50 USDC')
      await guest.take('account-solana-activity')
      await guest.leave()
    }
    if (bitcoin) {
      const guest = await visit({ namespaces: 'bip122' })
      const cowrie = await guest.wallets.installBitcoin({
        name: 'Cowrie',
        network: 'regtest',
        seed: 'test test test test test test test test test test test junk',
        esploraUrl: bitcoin.esploraUrl,
      })
      const address = cowrie.state.accounts.flat().find(({ purpose }) => purpose === 'payment')?.address ?? ''
      await guest.open()
      await guest.demo.connect({ wallet: 'Cowrie', address })
      await guest.demo.openAccount()
      await tabs(guest).openActivity('0.025 BTC')
      await guest.take('account-bitcoin-activity')
      await guest.demo.press(guest.demo.button('Receive'))
      await guest.take('receive-bitcoin', 'Receive')
      await guest.leave()
    }

    const chooser = await visit()
    await chooser.open()
    await chooser.demo.press(chooser.demo.page.getByRole('button', { name: 'Network: Latchkey Local' }))
    await chooser.take('networks-alone', 'Choose network')
    await chooser.demo.press(chooser.demo.button('What is a network?'))
    await chooser.take('what-is-a-network', 'What is a network?')
    await chooser.leave()

    const returning = await visit()
    const locked = await returning.install()
    await returning.demo.open({ query: { dir: direction, api: 'none' } })
    stack.rpc.set({ mode: 'html' })
    await returning.demo.connect({ wallet: 'Fennel', address: locked.state.account })
    await returning.demo.openAccount()
    await returning.demo.dialog.getByText('Token Balance Unavailable').first().waitFor()
    await returning.take('account-balance-unavailable', 'Account')
    stack.rpc.reset()
    await locked.lock()
    await returning.demo.page.reload()
    await returning.demo.press(returning.demo.connectButton)
    await returning.demo.button('Resume Fennel').waitFor()
    await returning.take('connect-resume', 'Connect wallet')
    await returning.leave()

    const embedded = await visit({ enableEmbedded: 'on' })
    await embedded.install()
    await embedded.open()
    await embedded.demo.page.getByRole('button', { name: 'Fennel' }).first().waitFor()
    await embedded.take('embedded')
    await embedded.leave()
    console.log(`screenshots/${look}`)
  }
} finally {
  await browser.close()
  await stack.stop()
}
