import { createTestClient, createWalletClient, type Hash, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { runAction } from './fixtures/runAction.ts'
import { expect, test } from './fixtures/test.ts'

// A visitor follows what they sent. The chain puts transactions into a block only when the test says so.

test('behavior: a sent transaction is pending over a reload until it is confirmed, and a replaced one says so', async ({
  demo,
  install,
  page,
  stack,
}) => {
  const { dialog } = demo
  const [{ rpcUrl }] = stack.sandbox.chains
  const [{ privateKey }] = stack.sandbox.accounts
  const chain = createTestClient({ mode: 'anvil', chain: foundry, transport: http(rpcUrl) }).extend(
    publicActions,
  )
  const fennel = await install()
  const { account } = fennel.state
  const openActivity = async () => {
    await demo.openAccount()
    await demo.press(dialog.getByRole('tab', { name: 'Activity' }))
  }
  /** The link to a transaction. */
  const rowOf = (hash: Hash) => dialog.locator(`[data-key="${hash}"]`)
  const sendToSelf = async () => {
    await runAction({ page, name: 'Send to myself' })
    let hash: Hash | undefined
    await expect
      .poll(async () => {
        const { pending } = await chain.getTxpoolContent()
        hash = Object.values(pending).flatMap((byNonce) => Object.values(byNonce))[0]?.hash
        return hash
      })
      .toBeDefined()
    return hash as Hash
  }

  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: account })
  await chain.setAutomine(false)
  try {
    await test.step('a transaction appears at once, pending', async () => {
      const hash = await sendToSelf()
      await openActivity()
      await expect(rowOf(hash)).toContainText(/Sent\s*Pending/)
      await expect(rowOf(hash)).toContainText('0.001 ETH')

      await page.reload()
      await demo.accountOf(account).waitFor()
      await openActivity()
      await expect(rowOf(hash)).toContainText('Pending')
      await chain.mine({ blocks: 1 })
      await expect(rowOf(hash)).not.toContainText('Pending')
      await expect(rowOf(hash)).toContainText('Sent')
    })

    await test.step('a transaction that takes its nonce replaces another', async () => {
      await demo.press(demo.button('Close'))
      const hash = await sendToSelf()
      await openActivity()
      await expect(rowOf(hash)).toContainText('Pending')
      const { nonce } = await chain.getTransaction({ hash })
      await chain.dropTransaction({ hash })
      const signer = createWalletClient({
        account: privateKeyToAccount(privateKey),
        chain: foundry,
        transport: http(rpcUrl),
      })
      const by = await signer.sendTransaction({ to: stack.sandbox.accounts[5].address, value: 7n, nonce })
      await chain.mine({ blocks: 1 })
      await expect(rowOf(hash)).toContainText('Replaced')
      // The history of the provider API has the one that took its place.
      await expect(async () => {
        // The page keeps what it has read for a while.
        await page.reload()
        await openActivity()
        await expect(rowOf(by)).toContainText('<0.001 ETH', { timeout: 5_000 })
      }).toPass()
    })
  } finally {
    await chain.setAutomine(true)
    await chain.mine({ blocks: 1 })
  }
})
