import {
  appendTransactionMessageInstruction,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  address as toAddress,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { createPublicClient, createTestClient, http, parseEther, recoverMessageAddress } from 'viem'
import { createDapp, startDapp } from '../fixtures/embedded/startDapp.ts'
import { approveIn } from '../fixtures/embedded/walletWindow.ts'
import { expect, test } from '../fixtures/test.ts'
import { blockPopups } from '../fixtures/visitorBrowser.ts'

const email = 'visitor@example.org'
const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('behavior: a wallet from an email address: sign up, sign, send, reload, another device', async ({
  browser,
  stack,
  stopLast,
}) => {
  const dapp = await startDapp({ frameOrigin: stack.frameOrigin })
  stopLast.push(dapp.stop)
  const violations: string[] = []
  const openDevice = async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    stopLast.push(() => context.close())
    await context.addInitScript(blockPopups)
    context.on('console', (message) => {
      if (/Content Security Policy|Trusted Type/i.test(message.text())) violations.push(message.text())
    })
    const page = await context.newPage()
    return { context, page, ...createDapp(page, dapp) }
  }
  const codeOf = async (to: string) => {
    await expect.poll(() => stack.mail.mails(to).length).toBeGreaterThan(0)
    const [mail] = stack.mail.mails(to)
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  const signIn = async ({ call }: Awaited<ReturnType<typeof openDevice>>, known: number) => {
    expect(await call('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_OTP' })
    await expect.poll(() => stack.mail.mails(email).length).toBe(known + 1)
    const otp = await codeOf(email)
    await expect(call('CONNECT_OTP', { otp: otp === '000000' ? '111111' : '000000' })).rejects.toThrow(
      'wallet/invalid_code',
    )
    await call('CONNECT_OTP', { otp })
    return (await call('GET_USER', { chainId: 'eip155:31337' })) as { email: string; address: `0x${string}` }
  }

  const device = await openDevice()
  await device.open()
  const [chain] = stack.sandbox.chains
  const transport = http(chain.rpcUrl)
  const reader = createPublicClient({ transport })
  let address: `0x${string}` = '0x'

  await test.step('sign up by email', async () => {
    expect(await device.call('IS_CONNECTED')).toEqual({ isConnected: false })
    const user = await signIn(device, 0)
    expect(user).toMatchObject({ email, chainId: 31_337 })
    address = user.address
    expect(address).toMatch(/^0x[\da-fA-F]{40}$/)
  })

  await test.step('sign a message', async () => {
    const signed = device.rpc('personal_sign', ['0x48656c6c6f', address])
    await expect(device.frame.getByText(dapp.origin)).toBeVisible()
    await expect(device.frame.getByText('Hello')).toBeVisible()
    const button = device.frame.getByRole('button', { name: 'Sign' })
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await button.click()
    const signature = (await signed) as `0x${string}`
    expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(address)
  })

  await test.step('send coins, confirmed in a window of the wallet', async () => {
    await createTestClient({ mode: 'anvil', transport }).setBalance({ address, value: parseEther('5') })
    const before = await reader.getBalance({ address: recipient })
    const sent = device.rpc('eth_sendTransaction', [
      { from: address, to: recipient, value: '0xde0b6b3a7640000' },
    ])
    const opening = device.context.waitForEvent('page')
    await device.frame.getByRole('button', { name: 'Continue' }).click()
    const window = await opening
    await expect(window.getByText(recipient)).toBeVisible()
    await expect(window.getByText('1 ETH', { exact: true })).toBeVisible()
    await expect(window.getByText('\u22121 ETH', { exact: true })).toBeVisible()
    expect(new URL(window.url()).origin).toBe(stack.frameOrigin)
    await approveIn(window)
    const hash = (await sent) as `0x${string}`
    await expect
      .poll(async () => (await reader.getTransactionReceipt({ hash }).catch(() => undefined))?.status)
      .toBe('success')
    expect(await reader.getBalance({ address: recipient })).toBe(before + parseEther('1'))
  })

  await test.step('send coins on Solana', async () => {
    const { solana } = stack.sandbox
    // Some machines cannot run the chain, which the stack reports.
    if (!solana) return
    await device.call('SWITCH_NETWORK', { chainId: solana.chainId })
    const user = (await device.call('GET_USER', {})) as { address: string }
    const payer = toAddress(user.address)
    await solana.fund({ address: payer, lamports: 2_000_000_000n })
    const nodes = createSolanaRpc(solana.url)
    const { value: latest } = await nodes.getLatestBlockhash().send()
    const target = toAddress(solana.accounts[1]?.address ?? '')
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (draft) => setTransactionMessageFeePayer(payer, draft),
      (draft) => setTransactionMessageLifetimeUsingBlockhash(latest, draft),
      (draft) =>
        appendTransactionMessageInstruction(
          getTransferSolInstruction({
            source: createNoopSigner(payer),
            destination: target,
            amount: 500_000_000n,
          }),
          draft,
        ),
    )
    const bytes = getTransactionEncoder().encode(compileTransaction(message))
    const transaction = getBase58Decoder().decode(bytes)
    const { value: before } = await nodes.getBalance(target).send()
    const sent = device.rpc('solana_signAndSendTransaction', { transaction }, solana.chainId)
    const opening = device.context.waitForEvent('page')
    await device.frame.getByRole('button', { name: 'Continue' }).click()
    const window = await opening
    await expect(window.getByText('Local Solana')).toBeVisible()
    await approveIn(window)
    expect(await sent).toEqual({ signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/) })
    await expect.poll(async () => (await nodes.getBalance(target).send()).value).toBe(before + 500_000_000n)
    await device.call('SWITCH_NETWORK', { chainId: 'eip155:31337' })
  })

  await test.step('reject a request', async () => {
    const sending = device.rpc('eth_sendTransaction', [{ to: recipient, value: '0x1' }])
    const failed = expect(sending).rejects.toThrow('User rejected the request')
    await device.frame.getByRole('button', { name: 'Reject' }).click()
    await failed
  })

  await test.step('reload, still connected', async () => {
    await device.page.reload()
    expect(await device.call('IS_CONNECTED')).toEqual({ isConnected: true })
    expect(await device.call('GET_USER', {})).toMatchObject({ address })
  })

  await test.step('a sibling frame, a page that lies about its origin, and a repeated message get nothing', async () => {
    const replies = await device.page.evaluate(async (wallet) => {
      const got: unknown[] = []
      addEventListener('message', ({ data }) => got.push(data?.id ?? data?.type))
      const add = async (set: (frame: HTMLIFrameElement) => void) => {
        const frame = document.createElement('iframe')
        const loaded = new Promise((done) => frame.addEventListener('load', done))
        set(frame)
        document.body.append(frame)
        await loaded
        return frame.contentWindow
      }
      const message = (id: string) => ({ id, type: '@w3m-app/IS_CONNECTED' })
      const real = document.querySelector<HTMLIFrameElement>('#wallet')?.contentWindow
      // It has the page's origin but is another window.
      const sibling = await add((frame) => {
        frame.srcdoc = `<script>
          addEventListener('message', ({ data }) => top.postMessage({ id: 'sibling got ' + data.id }, '*'))
          parent.frames['0'].postMessage(${JSON.stringify(message('sibling'))}, '${wallet}')
        </script>`
      })
      const lied = await add((frame) => {
        frame.src = `${wallet}/?origin=https://trusted.example`
      })
      for (let count = 0; count < 3; count += 1) real?.postMessage(message('repeated'), wallet)
      lied?.postMessage(message('lied'), wallet)
      // A later call and its reply follow all of them.
      const { call } = window as Window & { call?(name: string): Promise<unknown> }
      await call?.('GET_CHAIN_ID')
      await call?.('IS_CONNECTED')
      return {
        got: got.filter((one) => typeof one === 'string' && !/^[\da-f]{8}-/.test(one)),
        sibling: Boolean(sibling),
      }
    }, stack.frameOrigin)
    expect(replies).toEqual({ got: ['repeated'], sibling: true })
  })

  await test.step('sign out; another device has the same address, and its own shares sign', async () => {
    await device.call('SIGN_OUT')
    expect(await device.call('IS_CONNECTED')).toEqual({ isConnected: false })
    const second = await openDevice()
    // A mailbox gets one mail in 30 seconds.
    stack.skip(30_000)
    await second.open()
    expect(await second.call('IS_CONNECTED')).toEqual({ isConnected: false })
    expect((await signIn(second, 1)).address).toBe(address)
    const signed = second.rpc('personal_sign', ['0x00', address])
    await second.frame.getByRole('button', { name: 'Sign' }).click()
    expect(
      await recoverMessageAddress({ message: { raw: '0x00' }, signature: (await signed) as `0x${string}` }),
    ).toBe(address)
  })

  expect(violations, 'the policy of the frame refuses nothing of the frame').toEqual([])
})
