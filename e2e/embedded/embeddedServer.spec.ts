import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { startLibrariesPage } from '../fixtures/embedded/startLibrariesPage.ts'
import { startShopServer } from '../fixtures/embedded/startShopServer.ts'
import { expect, test } from '../fixtures/test.ts'
import type { Shop, ShopConfig } from '../libraries/login.ts'

// Every form of a false token: packages/siwx/src/server/tokens/verifyEmbeddedWallet.test.ts.

const email = 'customer@example.org'

test("behavior: an app's server verifies who is signed in, and believes no other token", async ({
  incidents,
  page,
  stack,
  stopLast,
}) => {
  const app = await startLibrariesPage('login')
  const orders = await startShopServer({ issuer: stack.apiUrl, projectId: 'orders' })
  const reviews = await startShopServer({ issuer: stack.apiUrl, projectId: 'reviews' })
  stopLast.push(app.stop, orders.stop, reviews.stop)
  for (const url of [app.origin, stack.frameOrigin, stack.apiUrl, orders.url, reviews.url])
    incidents.allowOrigin(new URL(url).origin)
  incidents.allow('early request', /./)
  // The browser reports the refusal of the last step.
  incidents.allow('console error', /403 .*\/wallet\/v1\/token/)
  // A page calls the wallet's server.
  incidents.allow('console error', /\/wallet\/v1\/token\/email/)
  const [{ caip2, name, nativeCurrency, rpcUrl }] = stack.sandbox.chains

  const open = async (projectId: string, { url: serverUrl }: { readonly url: string }) => {
    const config: ShopConfig = {
      projectId,
      frameUrl: stack.frameOrigin,
      apiUrl: stack.apiUrl,
      serverUrl,
      network: { id: caip2, namespace: 'eip155', name, nativeCurrency, rpcUrls: [rpcUrl], testnet: true },
    }
    // Another fragment alone loads no page.
    await page.goto('about:blank')
    await page.goto(`${app.origin}/#${encodeURIComponent(JSON.stringify(config))}`)
  }
  /** Runs code of the page. Its text is sent to the page. */
  const run = <result>(code: (shop: Shop) => result): Promise<Awaited<result>> =>
    page.evaluate(`(${code.toString()})(window.shop)`)
  const signIn = async () => {
    const known = stack.mail.mails(email).length
    // A mailbox gets one mail in 30 seconds.
    if (known > 0) stack.skip(30_000)
    await page.evaluate((to) => (window as never as { shop: Shop }).shop.connectEmail(to), email)
    await expect.poll(() => stack.mail.mails(email).length).toBe(known + 1)
    const code = /\b\d{6}\b/.exec(stack.mail.mails(email)[0]?.text ?? '')?.[0] ?? ''
    await page.evaluate((otp) => (window as never as { shop: Shop }).shop.connectOtp(otp), code)
  }
  let me: Readonly<Record<string, unknown>> = {}
  let token = ''

  await test.step('without a sign-in there is no token', async () => {
    await open('orders', orders)
    expect(await run((shop) => shop.getToken())).toBe('embedded_wallet/not_signed_in')
    expect(await orders.read(undefined)).toEqual({ code: 'user_token/malformed' })
  })

  await test.step('the server learns the visitor and their account', async () => {
    await signIn()
    me = await run((shop) => shop.readMe())
    const address = await run((shop) => shop.address())
    expect(me).toEqual({
      userId: expect.stringMatching(/^[\da-f-]{36}$/),
      accounts: [`eip155:1:${address}`, expect.stringMatching(/^solana:/)],
    })
    token = await run((shop) => shop.getToken())
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(await run((shop) => shop.getToken())).toBe(token)
  })

  await test.step('a reload keeps the visitor', async () => {
    await page.reload()
    await expect.poll(() => run((shop) => shop.address())).toMatch(/^0x/)
    expect(await run((shop) => shop.readMe())).toEqual(me)
  })

  const frame = page.frameLocator('#w3m-iframe')
  const press = (name: string) => frame.getByRole('button', { name }).click()
  const button = frame.getByRole('button', { name: 'Share' })
  /** Has the page ask for the address. Returns what the page gets once the visitor has answered. */
  const askForEmail = async () => {
    const outcome = run((shop) =>
      shop.shareEmail().then(
        () => 'shared',
        ({ code }: { readonly code: string }) => code,
      ),
    )
    await frame.getByText(email).waitFor()
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    return { outcome }
  }

  await test.step('a visitor who declines shares no address', async () => {
    const outcome = run((shop) => shop.shareEmail().catch(({ code }: { readonly code: string }) => code))
    // At once, while the details are read or as they appear. Chromium ignores presses in a frame that it has just shown.
    const iframe = page.locator('#w3m-iframe')
    await iframe.waitFor()
    await expect(async () => {
      if (await iframe.isHidden()) return
      await frame.getByRole('button', { name: 'Reject' }).click({ timeout: 1_000 })
      await expect(iframe).toBeHidden({ timeout: 1_000 })
    }).toPass()
    expect(await outcome).toBe('rpc/user_rejected')
    expect(await run((shop) => shop.readMe())).toEqual(me)
  })

  await test.step('a page cannot answer for the visitor', async () => {
    const { outcome } = await askForEmail()
    const refused = await page.evaluate(
      async ([url = '', own]) => {
        const body = JSON.stringify({ origin: window.location.origin, email: own })
        const headers = { 'content-type': 'application/json' }
        const cover = Object.assign(document.createElement('div'), { id: 'cover' })
        // A press goes through it to the frame, which is in a modal dialog.
        cover.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:white;pointer-events:none'
        const iframe = document.querySelector<HTMLElement>('#w3m-iframe')
        iframe?.parentElement?.append(cover)
        iframe?.click()
        return fetch(url, { method: 'POST', headers, body }).then(
          ({ status }) => status,
          () => 'refused',
        )
      },
      [`${stack.apiUrl}/wallet/v1/token/email`, email],
    )
    expect(refused).toBe('refused')
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.click({ force: true })
    expect(await run((shop) => shop.readMe())).toEqual(me)
    await page.evaluate(() => document.querySelector('#cover')?.remove())
    await press('Reject')
    expect(await outcome).toBe('rpc/user_rejected')
  })

  await test.step('the server learns the address of a visitor who agrees, once for all', async () => {
    const { outcome } = await askForEmail()
    await button.click()
    expect(await outcome).toBe('shared')
    expect(await run((shop) => shop.readMe())).toEqual({ ...me, email })
    const claims = decodeJwt(await run((shop) => shop.getToken()))
    expect(claims).toMatchObject({ email, email_verified: true })
    await run((shop) => shop.shareEmail())
  })

  await test.step('a visitor ends the sharing in the settings', async () => {
    const settings = run((shop) => shop.openSettings())
    await press('Stop sharing your email address')
    await frame.getByText('Done.').waitFor()
    await press('Close')
    await settings
    expect(await run((shop) => shop.readMe())).toEqual(me)
    const claims = decodeJwt(await run((shop) => shop.getToken()))
    expect(Object.keys(claims).filter((name) => name.startsWith('email'))).toEqual([])
    const { outcome } = await askForEmail()
    await button.click()
    expect(await outcome).toBe('shared')
    me = await run((shop) => shop.readMe())
    expect(me['email']).toBe(email)
  })

  await test.step('a token that has expired is refused', async () => {
    expect(await orders.read(token, Date.now() + 6 * 60_000)).toEqual({ code: 'user_token/expired' })
  })

  await test.step('a token that somebody else has made is refused', async () => {
    const { kid = '' } = decodeProtectedHeader(token)
    const claims = decodeJwt(token)
    const sign = (key: KeyObject | Uint8Array, header: object, more: object = {}) =>
      new SignJWT({ ...claims, ...more })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'user+jwt', kid, ...header })
        .sign(key)
    const { privateKey } = generateKeyPairSync('ed25519')
    const response = await fetch(`${stack.apiUrl}/.well-known/jwks.json`)
    const { keys } = (await response.json()) as { readonly keys: readonly { readonly x: string }[] }
    const published = Buffer.from(keys[0]?.x ?? '', 'base64url')
    const [, body, signature] = token.split('.')
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'user+jwt', kid })).toString('base64url')
    const codes = [
      await orders.read(await sign(privateKey, {})),
      await orders.read(await sign(privateKey, { kid: 'thief' })),
      await orders.read(await sign(privateKey, { kid: 'thief' }, { iss: 'https://evil.example' })),
      await orders.read(await sign(published, { alg: 'HS256' })),
      await orders.read(`${none}.${body}.`),
      await orders.read(`${none}.${body}.${signature}`),
    ]
    expect(codes.map((result) => ('code' in result ? result.code : 'valid'))).toEqual([
      'user_token/invalid_signature',
      'user_token/unknown_key',
      'user_token/unknown_key',
      'user_token/malformed',
      'user_token/malformed',
      'user_token/malformed',
    ])
  })

  await test.step('signing out ends the tokens of the page', async () => {
    await run((shop) => shop.disconnect())
    expect(await run((shop) => shop.getToken())).toBe('embedded_wallet/not_signed_in')
  })

  await test.step('another project knows the visitor by another id', async () => {
    await open('reviews', reviews)
    await signIn()
    const there = await run((shop) => shop.readMe())
    expect(there['accounts']).toEqual(me['accounts'])
    expect(there['userId']).not.toBe(me['userId'])
    token = await run((shop) => shop.getToken())
    expect(await orders.read(token)).toEqual({ code: 'user_token/wrong_project' })
    expect(await reviews.read(token)).toEqual(there)
  })

  await test.step('another project learns no address that the visitor shares elsewhere', async () => {
    expect(decodeJwt(token)).not.toHaveProperty('email')
    expect(await run((shop) => shop.readMe())).not.toHaveProperty('email')
  })

  await test.step('a page without a project gets no token', async () => {
    await open('', orders)
    await signIn()
    expect(await run((shop) => shop.getToken())).toBe('embedded_wallet/project_required')
  })
})
