import { secretsOf } from '@latchkey/wallet-frame/testing'
import type { Page } from '@playwright/test'
import { createKeyPairSignerFromBytes, getBase58Encoder } from '@solana/kit'
import { type Hex, recoverMessageAddress } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { createDemo } from '../fixtures/createDemo.ts'
import { createEmbeddedVisitor } from '../fixtures/embedded/createEmbeddedVisitor.ts'
import { findSecrets, readHeap, readStorage } from '../fixtures/embedded/findSecrets.ts'
import { createDapp, startDapp } from '../fixtures/embedded/startDapp.ts'
import { expect, test } from '../fixtures/test.ts'
import { blockPopups } from '../fixtures/visitorBrowser.ts'

declare global {
  interface Window {
    /** The windows and messages of an attacking page. */
    attack?: { readonly opened: Window | null; readonly received: readonly unknown[] }
  }
}

/** A test vector of BIP-39, with the accounts that other wallets derive. */
const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const { address } = mnemonicToAccount(phrase)
const key = `0x${'a1'.repeat(32)}` as const
const chain = { eip155: 'eip155:31337', solana: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' } as const

/** Ends a task. The window closes, sometimes before Playwright reports the press. */
async function end(window: Page): Promise<void> {
  const closed = window.waitForEvent('close')
  await window
    .getByRole('button', { name: 'Done' })
    .click()
    .catch((error: Error) => {
      if (!window.isClosed()) throw error
    })
  await closed
}

test('behavior: a phrase or key is imported in the wallet’s window alone, and exported again', async ({
  browser,
  stack,
  stopLast,
}) => {
  const dapp = await startDapp({ frameOrigin: stack.frameOrigin })
  stopLast.push(dapp.stop)
  const evil = dapp.origin.replace('app.localhost', 'evil.localhost')
  const traffic: string[] = []
  const lines: string[] = []
  const openDevice = async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    stopLast.push(() => context.close())
    await context.addInitScript(blockPopups)
    context.on('request', (request) => traffic.push(`${request.url()} ${request.postData() ?? ''}`))
    context.on('console', (message) => lines.push(message.text()))
    const page = await context.newPage()
    const device = { context, page, ...createDapp(page, dapp) }
    await device.open()
    return device
  }
  type Device = Awaited<ReturnType<typeof openDevice>>
  const signIn = async ({ call }: Device, name: string) => {
    const { uri } = (await call('GET_FARCASTER_URI')) as { readonly uri: string }
    await fetch(uri, { method: 'POST', body: new URLSearchParams({ name, choice: 'continue' }) })
    await call('CONNECT_FARCASTER')
  }
  const addressOf = async ({ call }: Device, namespace: keyof typeof chain) =>
    ((await call('GET_USER', { chainId: chain[namespace] })) as { readonly address: string }).address
  /** Opens a task of the wallet's window. `done`: the call of the page. */
  const openTask = async ({ context, call, frame }: Device, name: string | RegExp, screen = 'settings') => {
    const done = call('OPEN_SETTINGS', { screen })
    done.catch(() => undefined)
    const opening = context.waitForEvent('page')
    await frame.getByRole('button', { name }).click()
    const window = await opening
    await expect(window.getByText(dapp.origin)).toBeVisible()
    return { window, done }
  }
  const importIn = async (window: Page, typed: string) => {
    await window.getByLabel('Recovery phrase or private key').fill(typed)
    await window.getByRole('button', { name: 'Find accounts' }).click()
  }

  const device = await openDevice()
  await test.step('a new account asks for its wallet, and no keys are made', async () => {
    await signIn(device, 'Ines')
    await expect(device.call('GET_USER', { chainId: chain.eip155, imports: true })).rejects.toThrow(
      'wallet_frame/import_needed',
    )
    expect(traffic.some((line) => line.includes('/wallet/v1/keys/create'))).toBe(false)
  })

  await test.step('a mistake is said in the window, and sends nothing', async () => {
    const { window, done } = await openTask(device, 'Import', 'import')
    await expect(window.getByText('Anyone who signs in as ines can open this wallet.')).toBeVisible()
    const known = traffic.length
    await importIn(window, phrase.replace('thank', 'thnak'))
    await expect(window.getByText("Word 3 isn't in the word list. Check its spelling.")).toBeVisible()
    await importIn(window, phrase.replace('yellow', 'zoo'))
    await expect(window.getByText("These words aren't a valid phrase.")).toBeVisible()
    // The worker's own file is the only request.
    expect(traffic.slice(known).filter((line) => !line.startsWith(`${stack.frameOrigin}/assets/`))).toEqual(
      [],
    )
    await window.close()
    await device.frame.getByText('The window was closed.').waitFor()
    await device.call('RPC_ABORT').catch(() => undefined)
    await device.frame.getByRole('heading').press('Escape')
    await expect(done).rejects.toThrow('wallet_frame/rejected')
  })

  await test.step('a page that opens the window gets nothing into or out of it', async () => {
    for (const origin of [dapp.origin, evil]) {
      const attacker = await device.context.newPage()
      await attacker.goto(`${origin}/blank`)
      const opening = device.context.waitForEvent('page')
      await attacker.evaluate((url) => {
        const received: unknown[] = []
        window.attack = { opened: window.open(url), received }
        addEventListener('message', ({ data }) => received.push(data))
      }, `${stack.frameOrigin}/settings`)
      const opened = await opening
      // It listens once its code has loaded.
      await opened.waitForLoadState('networkidle')
      await attacker.evaluate(
        async ([frame, site]) => {
          const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
            'sign',
            'verify',
          ])
          const wrappingKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
            'encrypt',
          ])
          const target = window.attack?.opened
          if (!target) throw new Error('The window did not open.')
          for (let round = 0; round < 20; round += 1)
            target.postMessage(
              {
                type: 'latchkey_task',
                task: 'import',
                origin: site,
                projectId: '',
                apiUrl: site,
                theme: '',
                deviceKey: { publicKey: keys.publicKey, privateKey: keys.privateKey },
                wrappingKey,
                account: { deviceId: 'device', isSignedIn: true },
              },
              frame ?? '',
            )
          await new Promise((done) => setTimeout(done, 0))
        },
        [stack.frameOrigin, origin] as const,
      )
      await expect(opened.getByRole('textbox')).toHaveCount(0)
      expect(await opened.evaluate(() => document.body.innerText.trim())).toBe('')
      const received = await attacker.evaluate(() => window.attack?.received)
      expect(received).toEqual([])
      await opened.close()
      await attacker.close()
    }
  })

  await test.step('the phrase gives the account of other wallets, which signs', async () => {
    const { window, done } = await openTask(device, 'Import', 'import')
    await importIn(window, `  ${phrase.toUpperCase()}\n`)
    await expect(window.getByText(address)).toBeVisible()
    // The page around the frame has neither the words nor the addresses yet.
    expect(await window.content()).not.toContain('winner')
    await window.getByRole('button', { name: 'Use this wallet' }).click()
    await expect(window.getByText('Your wallet is imported.')).toBeVisible()
    await end(window)
    expect(await done).toEqual({ isConnected: true })
    expect(await addressOf(device, 'eip155')).toBe(address)
    const signed = device.rpc('personal_sign', ['0x48656c6c6f', address])
    const button = device.frame.getByRole('button', { name: 'Sign' })
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await button.click()
    const signature = (await signed) as Hex
    expect(await recoverMessageAddress({ message: { raw: '0x48656c6c6f' }, signature })).toBe(address)
  })

  await test.step('each private key of an export is that of the account', async () => {
    const read = async (name: string, text: RegExp) => {
      const { window, done } = await openTask(device, /Private keys/)
      await window.getByRole('radio', { name }).check()
      await window.getByRole('button', { name: 'Get private key' }).click()
      const show = window.getByRole('button', { name: 'Show key' })
      await show.waitFor()
      expect(text.exec(await window.content())).toBeNull()
      await show.click()
      const shown = text.exec(await window.locator('.secret').innerText())?.[0] ?? ''
      for (const frame of device.page.frames()) expect(await frame.content()).not.toContain(shown)
      await end(window)
      await device.frame.getByRole('button', { name: 'Close', exact: true }).click()
      await done
      return shown
    }
    const evm = await read('Ethereum', /0x[\da-f]{64}/)
    expect(privateKeyToAccount(evm as Hex).address).toBe(address)
    const solana = await read('Solana', /[1-9A-HJ-NP-Za-km-z]{86,88}/)
    const signer = await createKeyPairSignerFromBytes(getBase58Encoder().encode(solana))
    expect(signer.address).toBe(await addressOf(device, 'solana'))
  })

  await test.step('an account with keys takes no others', async () => {
    await expect(device.call('OPEN_SETTINGS', { screen: 'import' })).rejects.toThrow(
      'wallet_frame/keys_exist',
    )
    await expect(device.call('GET_USER', { chainId: chain.eip155, imports: true })).rejects.toThrow(
      'wallet_frame/keys_exist',
    )
  })

  await test.step('the same phrase opens the same wallet in another account', async () => {
    const other = await openDevice()
    await signIn(other, 'Lou')
    const { window, done } = await openTask(other, 'Import', 'import')
    await importIn(window, phrase)
    await window.getByRole('button', { name: 'Use this wallet' }).click()
    await end(window)
    await done
    expect(await addressOf(other, 'eip155')).toBe(address)
  })

  await test.step('a private key gives the account of its namespace alone', async () => {
    const other = await openDevice()
    await signIn(other, 'Kim')
    const { window, done } = await openTask(other, 'Import', 'import')
    await importIn(window, key)
    await expect(window.getByText('A key of Ethereum has no account on Solana.')).toBeVisible()
    await window.getByRole('button', { name: 'Use this wallet' }).click()
    await end(window)
    await done
    expect(await addressOf(other, 'eip155')).toBe(privateKeyToAccount(key).address)
    await expect(addressOf(other, 'solana')).rejects.toThrow('wallet_frame/no_account')
    const open = other.call('OPEN_SETTINGS', { screen: 'settings' })
    await expect(other.frame.getByText('Imported from another wallet')).toBeVisible()
    await expect(other.frame.getByText('Recovery phrase')).toHaveCount(0)
    await other.frame.getByRole('button', { name: 'Close', exact: true }).click()
    await open
  })

  await test.step('no word or key is in a heap, a storage, a log or the traffic', async () => {
    const created = traffic.find((line) => line.includes('/wallet/v1/keys/create'))
    const { set } = JSON.parse(created?.slice(created.indexOf('{')) ?? '{}') as {
      set: { serverShare: string; recovery: { share: string } }
    }
    const secrets = await secretsOf([set.serverShare, set.recovery.share])
    const wallet = device.page.frames().find((one) => one.url().startsWith(stack.frameOrigin))
    if (!wallet) throw new Error('There is no frame.')
    await expect.poll(() => device.page.workers().length).toBe(0)
    const places = {
      'the heap of the page and of the frame': await readHeap(device.context, device.page),
      'the storage of the page': await readStorage(device.page.mainFrame()),
      'the storage of the frame': await readStorage(wallet),
      'the log of the browser': lines.join('\n'),
      'the log of the server': stack.apiLog?.join('\n') ?? '',
      'the requests': traffic.join('\n'),
    }
    expect(secrets.map(({ text }) => text)).toContain('legal winner thank')
    for (const known of ['wallet_frame', dapp.origin])
      expect(places['the heap of the page and of the frame'].includes(known)).toBe(true)
    const found = Object.entries(places).flatMap(([where, text]) =>
      findSecrets([...secrets, { name: 'private key', text: key.slice(2) }], where, text),
    )
    expect(found).toEqual([])
  })
})

test('behavior: a visitor signs up with the modal, and brings a wallet', async ({
  browser,
  stack,
  stopLast,
}) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  stopLast.push(() => context.close())
  await context.addInitScript(blockPopups)
  const page = await context.newPage()
  const demo = createDemo({ page, origin: stack.origin, pointer: 'mouse' })
  const visitor = createEmbeddedVisitor({ context, demo, stack })
  await demo.open({ query: { embeddedWallet: 'on', 'features.socials': 'google' } })
  await demo.press(demo.connectButton)
  await demo.press(demo.button('Import a wallet'))
  await demo.dialog
    .getByText(
      "Sign up with an email address or login that has no wallet yet. You then type your recovery phrase or private key in the wallet's own window.",
    )
    .waitFor()
  // The view before it animates out.
  await expect(demo.dialog.getByLabel('Email')).toHaveCount(1)
  await visitor.logIn({ email: 'import@app.example' })
  const opening = context.waitForEvent('page')
  await visitor.frame.getByRole('button', { name: 'Import' }).click()
  const window = await opening
  await window.getByLabel('Recovery phrase or private key').fill(phrase)
  await window.getByRole('button', { name: 'Find accounts' }).click()
  await window.getByRole('button', { name: 'Use this wallet' }).click()
  await end(window)
  await expect(demo.dialog).toHaveCount(0)
  expect(await visitor.address()).toBe(address)
})
