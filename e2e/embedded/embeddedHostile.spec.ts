import { type MethodName, methods, toWireName } from '@latchkey/embedded-wallet/protocol'
import { secretsOf } from '@latchkey/wallet-frame/testing'
import type { Page } from '@playwright/test'
import { createPublicClient, http } from 'viem'
import { findSecrets, readHeap, readStorage } from '../fixtures/embedded/findSecrets.ts'
import { createDapp, startDapp } from '../fixtures/embedded/startDapp.ts'
import { expect, test } from '../fixtures/test.ts'
import { blockPopups } from '../fixtures/visitorBrowser.ts'

const email = 'target@example.org'
/** Every call of the protocol, in its wire form. */
const calls = (Object.keys(methods) as MethodName[]).map(toWireName)

test('behavior: pages, frames and windows of others get nothing of the wallet, and no secret stays anywhere', async ({
  browser,
  stack,
  stopLast,
}) => {
  const dapp = await startDapp({ frameOrigin: stack.frameOrigin })
  stopLast.push(dapp.stop)
  const evil = dapp.origin.replace('app.localhost', 'evil.localhost')
  const traffic: string[] = []
  const lines: string[] = []
  const openBrowser = async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    stopLast.push(() => context.close())
    await context.addInitScript(blockPopups)
    context.on('request', (request) => traffic.push(`${request.url()} ${request.postData() ?? ''}`))
    context.on('console', (message) => lines.push(message.text()))
    context.on('weberror', (error) => lines.push(String(error.error())))
    return context
  }
  const context = await openBrowser()
  const page = await context.newPage()
  const { call, frame, open, rpc } = createDapp(page, dapp)
  const ofServer = () => traffic.filter((line) => line.includes('/wallet/v1/'))
  const button = (name: string) => frame.getByRole('button', { name })
  let address = ''
  let code = ''

  await test.step('the visitor signs up', async () => {
    await open()
    await call('CONNECT_EMAIL', { email })
    await expect.poll(() => stack.mail.mails(email).length).toBe(1)
    code = /\b\d{6}\b/.exec(stack.mail.mails(email)[0]?.text ?? '')?.[0] ?? ''
    await call('CONNECT_OTP', { otp: code })
    address = ((await call('GET_USER', { chainId: 'eip155:31337' })) as { address: string }).address
    // A code works once.
    await expect(call('CONNECT_OTP', { otp: code })).rejects.toThrow('no_device')
  })

  /** Posts every message of the protocol from a window to the page and its frame, and counts the replies. */
  const attack = (
    attacker: Page | ReturnType<Page['frames']>[number],
    path: 'opener' | 'parent' | 'opened',
  ) =>
    attacker.evaluate(
      async ({ names, path: way, account, wallet, app }) => {
        const opened = (window as Window & { opened?: Window }).opened
        const target = way === 'opened' ? opened : way === 'opener' ? (opener as Window) : parent
        const inner = target?.[0 as never] as Window | undefined
        if (!target || !inner) throw new Error('No window to attack.')
        let received = 0
        addEventListener('message', ({ data }) => {
          if (typeof data?.type === 'string' && data.type.startsWith('@w3m-')) received += 1
        })
        const payload = {
          email: 'thief@example.org',
          otp: '000000',
          uri: '?flow=1',
          provider: 'google',
          type: 'eoa',
          chainId: 1,
          projectId: 'p',
          action: 'CONNECT',
          isConnected: true,
          token: 'forged',
          address: account,
          method: 'personal_sign',
          params: ['0x00', account],
          // A page may claim anything about itself.
          origin: app,
          metadata: { name: 'x', description: '', url: app, icons: [] },
        }
        const messages = names.flatMap((name: string) => [
          { id: crypto.randomUUID(), type: `@w3m-app/${name}`, payload },
          { id: '1', type: `@w3m-frame/${name}_SUCCESS`, payload },
          { id: '1', type: `@w3m-frame/${name}_ERROR`, payload },
        ])
        messages.push(
          { id: '1', type: '@w3m-frame/READY', payload },
          { id: '1', type: '@w3m-frame/SESSION_UPDATE', payload },
          { id: '1', type: 'latchkey_ready', payload },
          { id: '1', type: 'latchkey_answer', payload },
        )
        // In order, repeated, in reverse order, and as a flood.
        const flood = Array.from({ length: 20 }, () => messages).flat()
        for (const message of [...messages, ...messages, ...messages.toReversed(), ...flood])
          for (const [to, at] of [
            [inner, wallet],
            [inner, '*'],
            [target, app],
            [target, '*'],
          ] as const)
            to.postMessage(message, at)
        await new Promise((done) => setTimeout(done, 0))
        return received
      },
      { names: calls, path, account: address, wallet: stack.frameOrigin, app: dapp.origin },
    )
  const expectUntouched = async (known: number) => {
    // The frame still responds to its page after all the earlier messages.
    expect(await call('GET_CHAIN_ID')).toEqual({ chainId: 31_337 })
    expect(ofServer()).toHaveLength(known)
    await expect(button('Sign')).toHaveCount(0)
  }

  await test.step('a sibling frame of another site is ignored', async () => {
    const known = ofServer().length
    await page.evaluate(async (src) => {
      const sibling = document.body.appendChild(document.createElement('iframe'))
      await new Promise((done) => {
        sibling.addEventListener('load', done)
        sibling.src = src
      })
    }, `${evil}/blank`)
    const sibling = page.frames().find((one) => one.url().startsWith(evil))
    if (!sibling) throw new Error('There is no sibling.')
    expect(await attack(sibling, 'parent')).toBe(0)
    await expectUntouched(known)
  })

  await test.step('a window that the page opened is ignored', async () => {
    const known = ofServer().length
    const opening = context.waitForEvent('page')
    await page.evaluate((url) => void window.open(url), `${evil}/blank`)
    const popup = await opening
    await popup.waitForLoadState()
    expect(await attack(popup, 'opener')).toBe(0)
    await popup.close()
    await expectUntouched(known)
  })

  await test.step('a page that opened this one is ignored', async () => {
    const known = ofServer().length
    const opener = await context.newPage()
    await opener.goto(`${evil}/blank`)
    const opening = context.waitForEvent('page')
    await opener.evaluate((url) => {
      Object.assign(window, { opened: window.open(url) })
    }, dapp.origin)
    const victim = createDapp(await opening, dapp)
    expect(await victim.call('GET_CHAIN_ID')).toEqual({ chainId: 31_337 })
    expect(await attack(opener, 'opened')).toBe(0)
    expect(await victim.call('GET_CHAIN_ID')).toEqual({ chainId: 31_337 })
    await expect(victim.frame.getByRole('button', { name: 'Sign' })).toHaveCount(0)
    await (await opening).close()
    await opener.close()
    await expectUntouched(known)
  })

  await test.step('the page itself gets no signature by covering, shrinking, turning or fading the frame', async () => {
    const tricks = {
      covered: { position: 'fixed', inset: '0' },
      faded: { opacity: '0.5' },
      shrunk: { transform: 'scale(0.2)' },
      turned: { transform: 'rotate(180deg)' },
      blended: { mixBlendMode: 'multiply', filter: 'blur(1px)' },
    }
    const signing = rpc('personal_sign', ['0x00', address])
    const failed = expect(signing).rejects.toThrow('aborted')
    await expect(button('Sign')).toHaveAttribute('aria-disabled', 'false')
    for (const [name, style] of Object.entries(tricks)) {
      await page.evaluate(
        ([trick, rules]) => {
          const wallet = document.getElementById('wallet')
          const cover = document.createElement('div')
          cover.id = 'cover'
          // A press goes through it to the frame.
          if (trick === 'covered') Object.assign(cover.style, { background: 'white', pointerEvents: 'none' })
          document.body.append(cover)
          Object.assign((trick === 'covered' ? cover : wallet)?.style ?? {}, rules)
        },
        [name, style] as const,
      )
      // The button also waits after each change. Only the guard notices that something covers it.
      await expect(frame.getByRole('status'), name).toHaveText(/^Something covers the wallet/)
      await expect(button('Sign'), name).toHaveAttribute('aria-disabled', 'true')
      await button('Sign').click({ force: true, noWaitAfter: true })
      await page.evaluate(() => {
        document.getElementById('cover')?.remove()
        const wallet = document.getElementById('wallet')
        for (const rule of ['opacity', 'transform', 'mix-blend-mode', 'filter'])
          wallet?.style.removeProperty(rule)
      })
      await expect(button('Sign'), name).toHaveAttribute('aria-disabled', 'false')
    }
    await call('RPC_ABORT')
    await failed
  })

  await test.step('a mask hides the frame from its guard, yet no value moves without the window of the wallet', async () => {
    const reader = createPublicClient({ transport: http(stack.sandbox.chains[0].rpcUrl) })
    const sending = rpc('eth_sendTransaction', [{ from: address, to: address, value: '0x0' }])
    const failed = expect(sending).rejects.toThrow('aborted')
    await page.evaluate(() => {
      const wallet = document.getElementById('wallet')
      wallet?.style.setProperty('mask-image', 'linear-gradient(transparent, transparent)')
    })
    const opening = context.waitForEvent('page')
    await button('Continue').click()
    const window = await opening
    await window.getByRole('button', { name: 'Approve' }).waitFor()
    await window.close()
    await button('Try again').waitFor()
    await call('RPC_ABORT')
    await failed
    await page.evaluate(() => document.getElementById('wallet')?.style.removeProperty('mask-image'))
    expect(await reader.getTransactionCount({ address: address as `0x${string}` })).toBe(0)
  })

  await test.step('a page of an origin that the project does not allow gets no frame', async () => {
    const other = await context.newPage()
    await other.goto(`${dapp.origin}/?projectId=elsewhere`)
    await expect.poll(() => lines.some((line) => line.includes('frame-ancestors'))).toBe(true)
    expect(other.frames().map((one) => one.url())).not.toContainEqual(
      expect.stringContaining(stack.frameOrigin),
    )
    await other.close()
  })

  await test.step('another origin of the same site has a wallet of its own', async () => {
    const other = await context.newPage()
    const sibling = createDapp(other, { ...dapp, origin: dapp.origin.replace('app.', 'preview.app.') })
    await sibling.open()
    expect(await sibling.call('IS_CONNECTED')).toEqual({ isConnected: false })
    await expect(sibling.call('GET_USER', { chainId: 'eip155:31337' })).rejects.toThrow('not_signed_in')
    await sibling.call('SIGN_OUT')
    await other.close()
    expect(await call('IS_CONNECTED')).toEqual({ isConnected: true })
  })

  await test.step('a stranger who is sent the link of a login cannot finish it', async () => {
    const { uri } = (await call('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })) as { uri: string }
    const stranger = await (await openBrowser()).newPage()
    await stranger.goto(uri)
    // A visitor who continues nevertheless signs in here, and not the sender of the link.
    await stranger.getByText(`You are signing in to your wallet at ${dapp.origin}`).waitFor()
    await stranger.getByRole('button', { name: 'Continue' }).click()
    await stranger.getByLabel('Name').fill('Stranger')
    await stranger.getByRole('button', { name: 'Continue' }).click()
    await stranger.waitForURL(`${dapp.origin}/**`)
    // Nor does a page that opens the link for them.
    await stranger.goto(`${evil}/blank`)
    const opening = stranger.context().waitForEvent('page')
    await stranger.evaluate((url) => void window.open(url), uri)
    const popup = await opening
    await popup.getByText('One moment').waitFor()
    expect(new URL(popup.url()).origin).toBe(new URL(stack.apiUrl).origin)
    const flow = new URL(uri).searchParams.get('flow')
    await expect(call('CONNECT_SOCIAL', { uri: `?flow=${flow}` })).rejects.toThrow('wallet/login_')
    await stranger.context().close()
  })

  await test.step('the visitor signs', async () => {
    const signed = rpc('personal_sign', ['0x00', address])
    await expect(button('Sign')).toHaveAttribute('aria-disabled', 'false')
    await button('Sign').click()
    expect(await signed).toMatch(/^0x[\da-f]{130}$/)
  })

  await test.step('no seed, key or code is in a heap, a storage, a log or the traffic', async () => {
    const created = traffic.find((line) => line.includes('/wallet/v1/keys/create'))
    const { set } = JSON.parse(created?.slice(created.indexOf('{')) ?? '{}') as {
      set: { serverShare: string; recovery: { share: string } }
    }
    const secrets = await secretsOf([set.serverShare, set.recovery.share])
    const wallet = page.frames().find((one) => one.url().startsWith(stack.frameOrigin))
    if (!wallet) throw new Error('There is no frame.')
    // Keys are in a worker, which has ended.
    await expect.poll(() => page.workers().length).toBe(0)
    const places = {
      // One process contains both here.
      'the heap of the page and of the frame': await readHeap(context, page),
      'the storage of the page': await readStorage(page.mainFrame()),
      'the storage of the frame': await readStorage(wallet),
      'the log of the browser': lines.join('\n'),
      'the log of the server': stack.apiLog?.join('\n') ?? '',
      'the requests': traffic.join('\n'),
    }
    for (const known of [address, 'wallet_frame', dapp.origin])
      expect(places['the heap of the page and of the frame']).toContain(known)
    expect(places['the storage of the frame']).toContain('"extractable":false')
    expect(places['the log of the server']).toContain('/wallet/v1/keys/create')
    expect(Object.entries(places).flatMap(([where, text]) => findSecrets(secrets, where, text))).toEqual([])
    // The frame sends the code once, to its server.
    expect(
      traffic
        .filter((line) => line.includes(`"${code}"`))
        .map((line) => new URL(line.split(' ')[0] ?? '').pathname),
    ).toEqual(['/wallet/v1/email/verify'])
    for (const where of [
      'the storage of the page',
      'the storage of the frame',
      'the log of the browser',
      'the log of the server',
    ] as const)
      expect(places[where]).not.toMatch(new RegExp(`\\b${code}\\b`))
  })
})
