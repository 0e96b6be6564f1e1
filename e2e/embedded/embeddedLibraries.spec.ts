import type { Page } from '@playwright/test'
import {
  createPublicClient,
  createTestClient,
  http,
  parseEther,
  recoverMessageAddress,
  recoverTypedDataAddress,
} from 'viem'
import { startLibrariesPage } from '../fixtures/embedded/startLibrariesPage.ts'
import { expect, test } from '../fixtures/test.ts'
import type { Lab, LabConfig } from '../libraries/page.ts'

const email = 'developer@example.org'
const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const typedData = {
  domain: { name: 'Shop', version: '1', chainId: 31_337 },
  types: { Order: [{ name: 'item', type: 'string' }] },
  primaryType: 'Order',
  message: { item: 'tea' },
} as const

test('behavior: viem, wagmi, kit and Wallet Standard work over the embedded wallet', async ({
  context,
  incidents,
  page,
  stack,
  stopLast,
}) => {
  const app = await startLibrariesPage()
  stopLast.push(app.stop)
  for (const origin of [app.origin, stack.frameOrigin, stack.sandbox.solana?.url ?? stack.apiUrl])
    incidents.allowOrigin(new URL(origin).origin)
  incidents.allow('early request', /./)
  const [first, second] = stack.sandbox.chains
  const network = ({ caip2, name, nativeCurrency, rpcUrl }: typeof first) =>
    ({ id: caip2, namespace: 'eip155', name, nativeCurrency, rpcUrls: [rpcUrl], testnet: true }) as const
  const { solana } = stack.sandbox
  const config: LabConfig = {
    frameUrl: stack.frameOrigin,
    apiUrl: stack.apiUrl,
    networks: [network(first), network(second)],
    solana: solana && {
      id: solana.chainId,
      namespace: 'solana',
      name: 'Local Solana',
      chain: 'solana:localnet',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: [solana.url],
      testnet: true,
    },
  }
  const frame = page.frameLocator('#w3m-iframe')
  const reader = createPublicClient({ transport: http(first.rpcUrl) })
  const run = <result>(code: (lab: Lab) => Promise<result>) => evaluate(page, code)
  const sign = async <result>(pending: Promise<result>) => {
    await frame.getByRole('button', { name: 'Sign' }).click()
    return pending
  }
  /** Confirms in the wallet's window, which then closes, sometimes before the press is reported. */
  const approve = async <result>(pending: Promise<result>) => {
    const opening = context.waitForEvent('page')
    await frame.getByRole('button', { name: 'Continue' }).click()
    const window = await opening
    const button = window.getByRole('button', { name: 'Approve' })
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await button.click().catch((error: Error) => {
      if (!window.isClosed()) throw error
    })
    return pending
  }
  let address: `0x${string}` = '0x'

  await test.step('viem connects', async () => {
    await page.goto(`${app.origin}/#${encodeURIComponent(JSON.stringify(config))}`)
    await page.evaluate((to) => (window as never as { lab: Lab }).lab.connectEmail(to), email)
    await expect.poll(() => stack.mail.mails(email).length).toBe(1)
    const code = /\b\d{6}\b/.exec(stack.mail.mails(email)[0]?.text ?? '')?.[0] ?? ''
    await page.evaluate((otp) => (window as never as { lab: Lab }).lab.connectOtp(otp), code)
    const [account] = await run((lab) => lab.viem.getAddresses())
    address = account ?? '0x'
    expect(address).toMatch(/^0x[\da-fA-F]{40}$/)
    const fund = { address, value: parseEther('2') }
    for (const { rpcUrl } of [first, second])
      await createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).setBalance(fund)
  })

  await test.step('viem signs, sends, switches and reads capabilities', async () => {
    const message = 'Hello from viem'
    const signature = await sign(
      run(async (lab) => lab.viem.signMessage((await lab.viem.getAddresses())[0] ?? '0x', 'Hello from viem')),
    )
    expect(await recoverMessageAddress({ message, signature })).toBe(address)
    const typed = await approveOrSign(
      run(async (lab) => lab.viem.signTypedData((await lab.viem.getAddresses())[0] ?? '0x')),
    )
    expect(await recoverTypedDataAddress({ ...typedData, signature: typed })).toBe(address)
    const hash = await approve(
      run(async (lab) =>
        lab.viem.sendTransaction(
          (await lab.viem.getAddresses())[0] ?? '0x',
          '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
          '5',
        ),
      ),
    )
    expect((await reader.waitForTransactionReceipt({ hash })).status).toBe('success')
    await run((lab) => lab.viem.switchChain(1))
    expect(await run((lab) => lab.viem.getChainId())).toBe(second.id)
    await run((lab) => lab.viem.switchChain(0))
    expect(await run((lab) => lab.viem.getChainId())).toBe(first.id)
    const capabilities = await run(async (lab) =>
      lab.viem.getCapabilities((await lab.viem.getAddresses())[0] ?? '0x'),
    )
    expect(capabilities).toEqual(expect.any(Object))
  })

  await test.step('wagmi joins the session, signs, sends and switches', async () => {
    await expect.poll(() => run((lab) => lab.wagmi.addresses())).toEqual([address])
    const signature = await sign(run((lab) => lab.wagmi.signMessage('Hello from wagmi')))
    expect(await recoverMessageAddress({ message: 'Hello from wagmi', signature })).toBe(address)
    const before = await reader.getBalance({ address: recipient })
    const hash = await approve(
      run((lab) => lab.wagmi.sendTransaction('0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '7')),
    )
    expect((await reader.waitForTransactionReceipt({ hash })).status).toBe('success')
    expect(await reader.getBalance({ address: recipient })).toBe(before + 7n)
    expect(await run((lab) => lab.wagmi.switchChain(1))).toBe(second.id)
  })

  await test.step('kit signs and sends on Solana', async () => {
    // Some machines cannot run the chain, which the stack reports.
    if (!solana) return
    const account = await run((lab) => lab.kit.use())
    await solana.fund({ address: account, lamports: 2_000_000_000n })
    const to = solana.accounts[1]?.address ?? ''
    await page.evaluate((target) => Object.assign(window, { target }), to)
    expect(await sign(run((lab) => lab.kit.signMessage('Hello from kit')))).toMatch(
      /^[1-9A-HJ-NP-Za-km-z]{80,90}$/,
    )
    const signed = await approve(
      run((lab) => lab.kit.signTransaction((window as never as { target: string }).target, '1000000')),
    )
    expect(signed).toEqual([[account, 64]])
    const before = await solanaBalance()
    const signature = await approve(
      run((lab) => lab.kit.signAndSend((window as never as { target: string }).target, '3000000')),
    )
    expect(signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
    await expect.poll(solanaBalance).toBe(before + 3_000_000)
  })

  await test.step('a library of Wallet Standard signs and sends on Solana', async () => {
    if (!solana) return
    const account = await run((lab) => lab.standard.connect())
    expect(account).toBe(await run((lab) => lab.kit.use()))
    expect(await run((lab) => lab.standard.listed())).not.toContain('Latchkey')
    expect(await sign(run((lab) => lab.standard.signMessage('Hello from Wallet Standard')))).toBe(64)
    const signed = await approve(
      run((lab) => lab.standard.signTransaction((window as never as { target: string }).target, '1000000')),
    )
    expect(signed).toEqual([[account, 64]])
    const before = await solanaBalance()
    await approve(
      run((lab) => lab.standard.signAndSend((window as never as { target: string }).target, '4000000')),
    )
    await expect.poll(solanaBalance).toBe(before + 4_000_000)
    expect(await run((lab) => lab.standard.refused('solana:nowhere'))).toEqual([
      'rpc/unrecognized_chain',
      'rpc/invalid_params',
      'connection/not_connected',
    ])
  })

  await test.step('an end of the session reaches wagmi', async () => {
    await run((lab) => lab.disconnect())
    await expect.poll(() => run(async (lab) => lab.wagmi.status())).toBe('disconnected')
  })

  async function solanaBalance() {
    const account = solana?.accounts[1]?.address
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [account] })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(solana?.url ?? '', { method: 'POST', headers, body })
    return ((await response.json()) as { result: { value: number } }).result.value
  }

  async function approveOrSign<result>(pending: Promise<result>) {
    const window = frame.getByRole('button', { name: 'Continue' })
    await frame.getByRole('button', { name: 'Sign' }).or(window).waitFor()
    return (await window.isVisible()) ? approve(pending) : sign(pending)
  }
})

/** Runs code of the page with its libraries. Its text is sent to the page, so it must not use anything from outside its own body. */
const evaluate = <result>(page: Page, code: (lab: Lab) => Promise<result>): Promise<result> =>
  page.evaluate(`(${code.toString()})(window.lab)`)
