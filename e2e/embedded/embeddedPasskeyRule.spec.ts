import { createPublicClient, createTestClient, http, parseEther, toHex } from 'viem'
import { createSigningPasskey } from '../fixtures/embedded/createSigningPasskey.ts'
import { createDapp, startDapp } from '../fixtures/embedded/startDapp.ts'
import { approveIn } from '../fixtures/embedded/walletWindow.ts'
import { expect, test } from '../fixtures/test.ts'
import { blockPopups } from '../fixtures/visitorBrowser.ts'

const email = 'careful@example.org'
const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

test('behavior: a project has a passkey asked above an amount, and for new recipients', async ({
  browser,
  stack,
  stopLast,
}) => {
  const dapp = await startDapp({ frameOrigin: stack.frameOrigin, projectId: 'careful' })
  stopLast.push(dapp.stop)
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  stopLast.push(() => context.close())
  await context.addInitScript(blockPopups)
  await createSigningPasskey()(context)
  const page = await context.newPage()
  const device = createDapp(page, dapp)
  const transport = http(stack.sandbox.chains[0].rpcUrl)
  const reader = createPublicClient({ transport })
  const balance = () => reader.getBalance({ address: recipient })
  let address: `0x${string}` = '0x'

  /** A transfer as a hostile page requests it, which a passkey alone can let through. An ether is 2,500 USD. */
  const send = (ether: string, to = recipient) => {
    const sending = device.rpc('eth_sendTransaction', [
      { from: address, to, value: toHex(parseEther(ether)) },
    ])
    // A test that fails before it awaits the transfer must not leave its rejection.
    sending.catch(() => undefined)
    return sending
  }
  const press = async (name: string) => {
    const button = device.frame.getByRole('button', { name })
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
    const opening = context.waitForEvent('page')
    await button.click()
    return opening
  }
  /** Counts the requests for the server's share, and whether each had a passkey. */
  const reads: boolean[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/wallet/v1/keys/share') && request.method() === 'POST')
      reads.push(request.postData()?.includes('authenticatorData') ?? false)
  })

  await test.step('a visitor signs up, and a message needs no passkey', async () => {
    await device.open()
    await device.call('CONNECT_EMAIL', { email })
    await expect.poll(() => stack.mail.mails(email).length).toBe(1)
    await device.call('CONNECT_OTP', { otp: /\b\d{6}\b/.exec(stack.mail.mails(email)[0]?.text ?? '')?.[0] })
    const user = (await device.call('GET_USER', { chainId: 'eip155:31337' })) as { address: `0x${string}` }
    address = user.address
    await createTestClient({ mode: 'anvil', transport }).setBalance({ address, value: parseEther('5') })
    const signed = device.rpc('personal_sign', ['0x48656c6c6f', address])
    const button = device.frame.getByRole('button', { name: 'Sign' })
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await button.click()
    expect(await signed).toMatch(/^0x/)
    expect(reads).toEqual([false])
  })

  await test.step('a request above the amount is refused to a visitor who adds no passkey', async () => {
    const before = await balance()
    const sending = send('1')
    await expect(device.frame.getByRole('heading', { name: 'Add a passkey first' })).toBeVisible()
    await device.frame.getByRole('button', { name: 'Reject' }).click()
    await expect(sending).rejects.toThrow('passkey_needed')
    expect(await balance()).toBe(before)
    expect(reads).toEqual([false])
  })

  await test.step('the visitor adds a passkey, and the same request is signed with it', async () => {
    const before = await balance()
    const sending = send('1')
    const settings = await press('Add a passkey')
    await settings.getByLabel('Name of the new passkey').fill('My laptop')
    await settings.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(settings.getByText('Passkey added.')).toBeVisible()
    const closed = settings.waitForEvent('close')
    await settings
      .getByRole('button', { name: 'Done' })
      .click()
      .catch((error: Error) => {
        if (!settings.isClosed()) throw error
      })
    await closed
    const window = await press('Continue')
    await expect(window.getByText('Approving needs your passkey.')).toBeVisible()
    await approveIn(window)
    expect(await sending).toMatch(/^0x/)
    await expect.poll(balance).toBe(before + parseEther('1'))
    expect(reads).toEqual([false, true])
  })

  await test.step('below the amount, the same recipient needs none, and another one does', async () => {
    const before = await balance()
    const sending = send('0.01')
    await approveIn(await press('Continue'))
    expect(await sending).toMatch(/^0x/)
    await expect.poll(balance).toBe(before + parseEther('0.01'))
    expect(reads).toEqual([false, true, false])
    const toOther = send('0.01', other)
    const window = await press('Continue')
    await expect(window.getByText('Approving needs your passkey.')).toBeVisible()
    await window.getByRole('button', { name: 'Reject' }).click()
    await expect(toOther).rejects.toThrow('rejected')
  })

  await test.step('an approval without the passkey gets no share of the server', async () => {
    const before = await balance()
    const sending = send('1')
    const window = await press('Continue')
    await window.getByRole('button', { name: 'Approve' }).waitFor()
    // Code in the wallet's own window that leaves the passkey out.
    await window.evaluate(() => {
      type Message = { readonly type: string; readonly id?: string }
      const frame = globalThis.opener as { postMessage(message: Message, origin: string): void }
      const post = frame.postMessage.bind(frame)
      frame.postMessage = ({ type, id }, origin) =>
        post(
          type === 'latchkey_ask'
            ? ({ type: 'latchkey_answer', id, isApproved: true } as Message)
            : ({ type, id } as Message),
          origin,
        )
    })
    await approveIn(window)
    await expect(sending).rejects.toThrow('wallet/passkey_needed')
    expect(await balance()).toBe(before)
    expect(reads).toEqual([false, true, false, false])
  })
})
