import type { Locator } from '@playwright/test'
import { type Address, createTestClient, http, parseEther, parseUnits } from 'viem'
import type { Demo } from '../fixtures/createDemo.ts'
import { createEmbeddedVisitor } from '../fixtures/embedded/createEmbeddedVisitor.ts'
import { pressToWindow } from '../fixtures/embedded/walletWindow.ts'
import { readTexts } from '../fixtures/readTexts.ts'
import { runAction } from '../fixtures/runAction.ts'
import { watchEvm } from '../fixtures/sendForm.ts'
import { expect, test } from '../fixtures/test.ts'

/** Each of another script, direction or decimal sign. The texts are those of `/locales`. */
const languages = [
  { tag: 'de', dir: 'ltr' },
  { tag: 'ar', dir: 'rtl' },
  { tag: 'hi', dir: 'ltr' },
  { tag: 'ja', dir: 'ltr' },
] as const

/** As a visitor types it, with the digits and the decimal sign of the language. */
const quarter = (tag: string) => new Intl.NumberFormat(tag).format(0.25)

for (const { tag, dir } of languages) {
  const tier = tag === 'de' ? '' : ' @long'
  const text = () => readTexts(tag)
  const connectButton = ({ page }: Demo) => page.locator('[data-latchkey="button"][data-kind="connect"]')

  const openAccount = async (demo: Demo) => {
    await demo.press(demo.accountButton)
    await demo.button(text()('account.settings')).waitFor()
  }
  const fill = async (dialog: Locator, { amount, to }: { amount: string; to: string }) => {
    await dialog.getByLabel(text()('send.amount'), { exact: true }).fill(amount)
    await dialog.getByLabel(text()('send.to'), { exact: true }).fill(to)
  }

  test(`behavior: a visitor who reads ${tag} connects, sends and swaps to the last unit${tier}`, async ({
    demo,
    install,
    page,
    stack,
  }) => {
    const t = text()
    const fennel = await install()
    const from = fennel.state.account as Address
    const to = stack.sandbox.accounts[6]?.address as Address
    const { usd } = stack.sandbox.chains[0].contracts
    const chain = watchEvm(stack)
    const { dialog } = demo

    await test.step('connects', async () => {
      await demo.open({ query: { locale: tag } })
      await expect(connectButton(demo)).toHaveText(t('button.connect'))
      await demo.press(connectButton(demo))
      await expect(dialog).toHaveAttribute('lang', tag)
      await expect(dialog).toHaveAttribute('dir', dir)
      await expect(page.getByRole('dialog', { name: t('connect.title') })).toBeVisible()
      await demo.press(demo.row('Fennel'))
      await demo.accountOf(from).waitFor()
      await dialog.waitFor({ state: 'detached' })
    })

    await test.step('sends a quarter, typed as the language writes it', async () => {
      const before = await chain.coins(to)
      await openAccount(demo)
      await demo.press(demo.button(t('account.send')))
      await fill(dialog, { amount: quarter(tag), to })
      await demo.press(demo.button(t('send.review')))
      await demo.button(t('send.confirm')).waitFor()
      await expect(dialog.locator('dl')).toContainText(quarter(tag))
      await demo.press(demo.button(t('send.confirm')))
      await expect(
        dialog
          .getByRole('status')
          .filter({ hasText: plain(t('send.arrivedTitle', { amount: `${quarter(tag)} ETH` })) }),
      ).toBeVisible()
      expect((await chain.coins(to)) - before).toBe(parseEther('0.25'))
      await demo.press(demo.button(t('send.close')))
      await dialog.waitFor({ state: 'detached' })
    })

    await test.step('swaps a quarter', async () => {
      const before = { coins: await chain.coins(from), usd: await chain.tokens(from) }
      await openAccount(demo)
      await demo.press(demo.button(t('account.swaps')))
      await demo.press(dialog.locator('[data-key="buy-token"]'))
      await demo.press(dialog.locator(`[data-key="${usd}" i]`))
      await dialog.getByLabel(t('swap.sell'), { exact: true }).fill(quarter(tag))
      await expect(dialog.getByText(t('swap.minimum'), { exact: true })).toBeVisible()
      await demo.press(demo.button(t('swap.review')))
      await expect(dialog.getByText(t('swap.carefully'), { exact: true })).toBeVisible()
      await demo.press(demo.button(t('swap.confirm')))
      await demo.button(t('swap.close')).waitFor()
      await expect.poll(() => chain.tokens(from)).toBeGreaterThan(before.usd + parseUnits('500', 6))
      expect(before.coins - (await chain.coins(from))).toBeGreaterThanOrEqual(parseEther('0.25'))
      await demo.press(demo.button(t('swap.close')))
    })

    await test.step('finds the language again after a reload', async () => {
      await page.reload()
      await demo.accountOf(from).waitFor()
      await openAccount(demo)
      await expect(dialog).toHaveAttribute('lang', tag)
    })
  })

  test(`behavior: a visitor who reads ${tag} signs up by email, in its mail, frame and window${tier}`, async ({
    context,
    demo,
    incidents,
    page,
    stack,
  }) => {
    const t = text()
    const email = `reader-${tag}@app.example`
    const visitor = createEmbeddedVisitor({ context, demo, incidents, stack })
    const chain = watchEvm(stack)
    const { dialog } = demo

    await test.step('signs up with the code of a mail in the language', async () => {
      await demo.open({ query: { embeddedWallet: 'on', locale: tag } })
      await demo.press(connectButton(demo))
      await dialog.getByLabel(t('email.label'), { exact: true }).fill(email)
      await demo.press(demo.button(t('email.go')))
      await expect.poll(() => stack.mail.mails(email).length).toBe(1)
      const [mail] = stack.mail.mails(email)
      expect(mail?.subject).toBe(t('code.subject'))
      expect(mail?.html).toContain(`lang="${tag}"`)
      expect(mail?.html).toContain(`dir="${dir}"`)
      const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
      await dialog.getByLabel(t('email.codeLabel'), { exact: true }).pressSequentially(code)
      await dialog.waitFor({ state: 'detached' })
    })

    await test.step('signs a message in the frame', async () => {
      const result = await runAction({ page, name: 'Sign message' })
      const sign = visitor.frame.getByRole('button', { name: t('action.sign'), exact: true })
      await expect(sign).toHaveAttribute('aria-disabled', 'false')
      await expect(visitor.frame.locator('html')).toHaveAttribute('lang', tag)
      await expect(visitor.frame.locator('html')).toHaveAttribute('dir', dir)
      await expect(visitor.frame.getByText(t('title.message')).first()).toBeVisible()
      await demo.press(sign)
      await expect(result).toContainText('"verified": true')
    })

    await test.step('reviews a payment in the modal, and approves it in the window of the wallet', async () => {
      const own = (await visitor.address()) as Address
      const to = stack.sandbox.accounts[7]?.address as Address
      const god = createTestClient({ mode: 'anvil', transport: http(stack.sandbox.chains[0].rpcUrl) })
      await god.setBalance({ address: own, value: parseEther('1.5') })
      await visitor.readBalance(new Intl.NumberFormat(tag).format(1.5))
      const before = await chain.coins(to)
      await openAccount(demo)
      await demo.press(demo.button(t('account.send')))
      await fill(dialog, { amount: quarter(tag), to })
      await demo.press(demo.button(t('send.review')))
      const window = await pressToWindow(demo, demo.button(t('send.confirm')))
      const approve = window.getByRole('button', { name: t('action.approve'), exact: true })
      await expect(approve).toHaveAttribute('aria-disabled', 'false')
      await expect(window.locator('html')).toHaveAttribute('lang', tag)
      await expect(window.locator('html')).toHaveAttribute('dir', dir)
      await expect(window.locator('body')).toContainText(`${quarter(tag)} ETH`)
      await approve.click().catch((error: Error) => {
        if (!window.isClosed()) throw error
      })
      await demo.button(t('send.close')).waitFor()
      expect((await chain.coins(to)) - before).toBe(parseEther('0.25'))
    })
  })
}

/** Without the marks of direction that isolate values. */
const plain = (value: string) => value.replace(/[\u2066-\u2069]/g, '')
