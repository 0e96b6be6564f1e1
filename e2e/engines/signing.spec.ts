import { createBitcoinKeys } from '@latchkey/testing/bitcoin'
import { expect } from '@playwright/test'
import { seed } from '../fixtures/namespaceAccounts.ts'
import { verifyStored } from '../fixtures/verifySessions.ts'
import type { Visitor } from './createVisitor.ts'
import { inEachEngine } from './inEachEngine.ts'
import { accountOf, action, approve, connectButton, inModal, resultOf, shown } from './queries.ts'
import { test } from './test.ts'

/** The account ids of the page's sign-in sessions, as an app's server verifies them. */
async function verifySessions({ tab }: Visitor) {
  const key = 'latchkey:default:siwx_sessions'
  return verifyStored(
    await tab.evaluate((name) => ({ stored: localStorage.getItem(name), domain: location.host }), key),
  )
}

/** Signs the page's message in the wallet. The page verifies the signature. */
async function signMessage(visitor: Visitor) {
  await visitor.press(action('Sign message'))
  await visitor.see({ role: 'dialog', name: 'Sign this message?' })
  await visitor.press(approve)
  await visitor.read(resultOf('Sign message'), '"verified": true')
}

// Details of each journey: e2e/account/{signing,siwx}.spec.ts.
inEachEngine(() => {
  test('behavior: an EVM wallet signs in and signs a message', { tag: '@long' }, async ({
    open,
    stack,
    visitor,
  }) => {
    const { address } = stack.sandbox.accounts[0]
    await open({ wallets: 'fennel', siwx: 'required' })

    await test.step('the wallet signs the sign-in message, and a server accepts it', async () => {
      await visitor.press(connectButton)
      await visitor.press(inModal({ starts: 'Fennel' }))
      await visitor.press(approve)
      await visitor.read(shown, 'Sign in to the Latchkey demo.')
      await visitor.press(inModal('Sign in'))
      await visitor.press(approve)
      await visitor.miss({ role: 'dialog' })
      await visitor.see(accountOf(address))
      expect(await verifySessions(visitor)).toEqual([`eip155:31337:${address}`])
    })
    await test.step('a reload restores the session without a prompt', async () => {
      await visitor.tab.reload()
      await visitor.see(accountOf(address))
      await visitor.miss({ role: 'dialog' })
      expect(await verifySessions(visitor)).toHaveLength(1)
    })
    await test.step('the wallet signs a message of the app', () => signMessage(visitor))
    await test.step('a rejected signature fails with its code', async () => {
      await visitor.press(action('Sign message'))
      await visitor.press({ ...approve, name: 'Reject' })
      await visitor.read(resultOf('Sign message'), 'rpc/user_rejected')
    })
  })

  test('behavior: a Solana wallet signs in while it connects, and signs a message', {
    tag: '@long',
  }, async ({ open, stack, visitor }) => {
    const address = stack.sandbox.solana?.accounts[0].address ?? ''
    await open({ wallets: 'saffron', namespaces: 'solana', siwx: 'required' })

    await test.step('one prompt connects the wallet and signs in', async () => {
      await visitor.press(connectButton)
      await visitor.press(inModal({ starts: 'Saffron' }))
      await visitor.see({ role: 'dialog', name: 'Sign in to this page?' })
      await visitor.press(approve)
      await visitor.miss({ role: 'dialog' })
      await visitor.see(accountOf(address))
      expect(await verifySessions(visitor)).toEqual([expect.stringContaining(address)])
    })
    await test.step('the wallet signs a message of the app', () => signMessage(visitor))
    await test.step('a reload restores the wallet', async () => {
      await visitor.tab.reload()
      await visitor.see(accountOf(address))
      await signMessage(visitor)
    })
  })

  for (const [id, name] of [
    ['bittern', 'Bittern'],
    ['unisat', 'UniSat Wallet'],
  ] as const)
    test(`behavior: ${name} connects on Bitcoin and signs a message`, { tag: '@long' }, async ({
      open,
      visitor,
    }) => {
      const { address } = createBitcoinKeys({ seed, network: 'regtest' }).payment
      await open({ wallets: id, namespaces: 'bip122' })

      await test.step('the wallet connects', async () => {
        await visitor.press(connectButton)
        await visitor.press(inModal({ starts: name }))
        await visitor.press(approve)
        await visitor.see(accountOf(address))
        await visitor.miss({ role: 'dialog' })
      })
      await test.step('the wallet signs a message of the app', () => signMessage(visitor))
    })
})
