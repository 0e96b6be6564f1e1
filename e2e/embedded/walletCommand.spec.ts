import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { expectNoFrame, signInByMail } from '../fixtures/embedded/signInByMail.ts'
import { createDapp, startDapp } from '../fixtures/embedded/startDapp.ts'
import { reservePorts, startWallet } from '../fixtures/embedded/startWallet.ts'

const email = 'visitor@example.org'

test('behavior: one command starts a wallet, which is the same after a restart', async ({
  browser,
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-wallet-'))
  // Otherwise a new device waits for the press in a mail.
  const environment = { ...(await reservePorts()), WALLET_DEVICE_APPROVAL: 'false' }
  const frameOrigin = `http://wallet.localhost:${environment.FRAME_PORT}`
  const dapp = await startDapp({ frameOrigin, projectId: 'main' })
  const other = await startDapp({ frameOrigin, projectId: 'main' })
  const options = ['--mail-catcher', '--data', folder]
  try {
    const wallet = await startWallet({ args: [...options, '--app', dapp.origin], environment })
    expect(wallet.frameOrigin).toBe(frameOrigin)
    expect(wallet.printed).toContain(
      `api: { url: 'http://api.localhost:${environment.PORT}' }, projectId: 'main'`,
    )
    const user = await test.step('sign in by a caught mail', () =>
      signInByMail({ page, dapp, email, mailUrl: wallet.mailUrl }))
    expect(user).toMatchObject({ email, address: expect.stringMatching(/^0x[\da-fA-F]{40}$/) })
    await test.step('a page that was not named gets no frame', async () => {
      await expectNoFrame(await page.context().newPage(), other)
    })
    expect(await wallet.interrupt()).toBe(0)

    await test.step('restart', async () => {
      const again = await startWallet({ args: options, environment })
      const { call, open } = createDapp(page, dapp)
      await open()
      expect(await call('GET_USER', { chainId: 'eip155:1' })).toMatchObject({ email, address: user.address })
      // Another device gets the keys from shares that the first start has sealed.
      const device = await browser.newContext()
      const found = await signInByMail({ page: await device.newPage(), dapp, email, mailUrl: again.mailUrl })
      await device.close()
      expect(found.address).toBe(user.address)
      expect(await again.interrupt()).toBe(0)
    })

    await test.step('a start for another app locks the first one out, and says so', async () => {
      const replaced = await startWallet({ args: [...options, '--app', other.origin], environment })
      expect(replaced.printed).toContain(
        `No longer allowed to use the wallet: ${dapp.origin}. To keep it, start with --app ${dapp.origin} --app ${other.origin}`,
      )
      expect(replaced.printed).toContain('No networks: visitors can sign messages, but send nothing.')
      const opened = await page.context().newPage()
      await opened.goto(other.origin)
      await expect.poll(() => opened.frames()[1]?.url()).toContain(frameOrigin)
      await expectNoFrame(await page.context().newPage(), dapp)
      expect(await replaced.interrupt()).toBe(0)
    })
  } finally {
    await dapp.stop()
    await other.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('error: a wallet for other machines needs the origin of its app', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-wallet-'))
  const environment = { ...(await reservePorts()), WALLET_FRAME_ORIGINS: 'https://wallet.example.org' }
  try {
    await expect(startWallet({ args: ['--mail-catcher', '--data', folder], environment })).rejects.toThrow(
      'wallet ended with 2: latchkey: Pass --app with the origin of your app',
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
