import { createEmbeddedVisitor } from '../fixtures/embedded/createEmbeddedVisitor.ts'
import { approveIn, pressToWindow } from '../fixtures/embedded/walletWindow.ts'
import { allowChains, readLamports } from '../fixtures/namespaceAccounts.ts'
import { fill, openSend } from '../fixtures/sendForm.ts'
import { expect, test } from '../fixtures/test.ts'

test('behavior: an embedded Solana account sends from the modal', async ({
  context,
  demo,
  incidents,
  stack,
}) => {
  const visitor = createEmbeddedVisitor({ context, demo, incidents, stack })
  const chains = allowChains({ stack, incidents })
  const { dialog } = demo
  const to = chains.solana.accounts[1].address as string
  let own = ''

  await test.step('signs in', async () => {
    await demo.open({ query: { embeddedWallet: 'on', namespaces: 'solana' } })
    await demo.press(demo.connectButton)
    await visitor.logIn({ email: 'solana@app.example' })
    await dialog.waitFor({ state: 'detached' })
    own = await visitor.address()
    await chains.solana.fund({ address: own, lamports: 2_000_000_000n })
    await visitor.readBalance('2 SOL')
  })

  await test.step("sends coins, confirmed in the wallet's window", async () => {
    const before = { from: await readLamports(chains, own), to: await readLamports(chains, to) }
    await openSend(demo)
    await fill(demo, { amount: '0.5', to })
    await demo.press(demo.button('Review send'))
    const window = await pressToWindow(demo, demo.button('Send'))
    await expect(window.getByText('Local Solana')).toBeVisible()
    await expect(window.getByText('0.5 SOL', { exact: true }).first()).toBeVisible()
    await expect(window.getByText(to)).toBeVisible()
    expect(new URL(window.url()).origin).toBe(stack.frameOrigin)
    await approveIn(window)
    await expect(dialog.getByText('0.5 SOL was sent')).toBeVisible()
    await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
    await demo.press(demo.button('Done'))
    await dialog.waitFor({ state: 'detached' })
    expect((await readLamports(chains, to)) - before.to).toBe(500_000_000n)
    const paid = before.from - (await readLamports(chains, own)) - 500_000_000n
    expect(paid).toBeGreaterThan(0n)
    expect(paid).toBeLessThan(1_000_000n)
  })
})
