import { createBitcoinKeys } from '@latchkey/testing/bitcoin'
import { expect } from '@playwright/test'
import type { Address } from 'viem'
import { readLamports, readSatoshis, seed } from '../fixtures/namespaceAccounts.ts'
import { watchEvm } from '../fixtures/sendForm.ts'
import type { Visitor } from './createVisitor.ts'
import { inEachEngine } from './inEachEngine.ts'
import { accountOf, approve, connectButton, fieldInModal, inModal, shown } from './queries.ts'
import { test } from './test.ts'

type Sending = {
  readonly visitor: Visitor
  readonly wallet: string
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly symbol: string
  /** The modal's word for sent coins. */
  readonly end: string
  /** Reads the recipient's balance from the chain, in the smallest unit. */
  readonly read: () => Promise<bigint>
  readonly units: bigint
}

/** Connects a wallet, and sends coins in the modal. */
async function send({ visitor, wallet, from, to, amount, symbol, end, read, units }: Sending) {
  await test.step(`${wallet} connects`, async () => {
    await visitor.press(connectButton)
    await visitor.press(inModal({ starts: wallet }))
    await visitor.press(approve)
    await visitor.see(accountOf(from))
    await visitor.miss({ role: 'dialog' })
  })
  const before = await read()
  await test.step('the review shows the recipient and the amount', async () => {
    await visitor.press(accountOf(from))
    await visitor.press(inModal('Send'))
    await visitor.fill(fieldInModal('Amount'), amount)
    await visitor.fill(fieldInModal('To'), to)
    await visitor.press(inModal('Review send'))
    await visitor.read(shown, to)
    await visitor.read(shown, `${amount} ${symbol}`)
  })
  await test.step('the coins arrive after the approval in the wallet', async () => {
    await visitor.press(inModal('Send'))
    await visitor.press(approve)
    await visitor.read(shown, `${amount} ${symbol} ${end}`)
    await expect.poll(read).toBe(before + units)
  })
  await test.step('the activity shows the transfer', async () => {
    await visitor.press(inModal('Done'))
    await visitor.miss({ role: 'dialog' })
    await visitor.press(accountOf(from))
    await visitor.press({ role: 'tab', name: 'Activity', inside: 'dialog[open]' })
    await visitor.read({ role: 'tabpanel', inside: 'dialog[open]' }, `${amount} ${symbol}`)
  })
}

// Details of each journey: e2e/account/send.spec.ts.
inEachEngine(() => {
  test('behavior: ETH arrives', { tag: '@long' }, async ({ open, stack, visitor }) => {
    const [{ address: from }] = stack.sandbox.accounts
    const to = stack.sandbox.accounts[4]?.address as Address
    await open({ wallets: 'fennel' })
    await send({
      ...{ visitor, wallet: 'Fennel', from, to, end: 'arrived' },
      ...{ amount: '0.123', symbol: 'ETH', units: 123n * 10n ** 15n },
      read: () => watchEvm(stack).coins(to),
    })
  })

  test('behavior: SOL arrives', { tag: '@long' }, async ({ open, stack, visitor }) => {
    const { solana } = stack.sandbox
    if (!solana) throw new Error('This machine cannot run Solana.')
    const [{ address: from }] = solana.accounts
    const to = solana.accounts[4]?.address ?? ''
    await open({ wallets: 'saffron', namespaces: 'solana' })
    await send({
      ...{ visitor, wallet: 'Saffron', from, to, end: 'was sent' },
      ...{ amount: '0.375', symbol: 'SOL', units: 375_000_000n },
      read: () => readLamports({ solana }, to),
    })
  })

  test('behavior: BTC arrives', { tag: '@long' }, async ({ open, stack, visitor }) => {
    const { bitcoin } = stack.sandbox
    if (!bitcoin) throw new Error('This machine cannot run Bitcoin.')
    const { address: from } = createBitcoinKeys({ seed, network: 'regtest' }).payment
    const to = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
    await open({ wallets: 'bittern', namespaces: 'bip122' })
    await send({
      ...{ visitor, wallet: 'Bittern', from, to, end: 'is on its way' },
      ...{ amount: '0.012', symbol: 'BTC', units: 1_200_000n },
      read: () => readSatoshis({ bitcoin }, to),
    })
    await bitcoin.mine(1)
    await test.step('a block settles the pending transfer', () =>
      expect
        .poll(async () => (await visitor.see({ role: 'tabpanel', inside: 'dialog[open]' })).text)
        .not.toContain('Pending'))
  })
})
