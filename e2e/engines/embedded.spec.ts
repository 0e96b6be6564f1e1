import { type Address, createTestClient, http, parseEther } from 'viem'
import { log } from '../../scripts/run/log.ts'
import { createEmbedded, type Embedded } from './createEmbedded.ts'
import type { Visitor } from './createVisitor.ts'
import { inEachEngine } from './inEachEngine.ts'
import { accountOf, action, connectButton, inModal, resultOf } from './queries.ts'
import { test } from './test.ts'

/** Runs an action of the page, confirms it in the wallet, and reads its result. */
async function run(visitor: Visitor, embedded: Embedded, name: string, result: string) {
  await embedded.confirm(() => visitor.press(action(name)))
  await visitor.read(resultOf(name), result)
  await visitor.miss({ role: 'dialog' })
}

/** Signs up by the code of a mail. Returns the address of the new wallet. */
async function signUp(visitor: Visitor, embedded: Embedded, email: string): Promise<string> {
  await visitor.press(connectButton)
  await embedded.logIn(email)
  await visitor.miss({ role: 'dialog' })
  return embedded.address()
}

// Details of each journey: e2e/embedded/{embeddedJourneys,embeddedReload}.spec.ts.
inEachEngine((engineName) => {
  test('behavior: a wallet from an email address signs, sends, and is restored after a reload', {
    tag: '@long',
  }, async ({ device, open, stack, visitor }) => {
    const embedded = createEmbedded({ device, stack, visitor })
    await open({ embeddedWallet: 'on' })
    let address = ''

    await test.step('the code of a mail connects a new wallet', async () => {
      address = await signUp(visitor, embedded, `${engineName}@app.example`)
      await visitor.see(accountOf(address))
    })
    await test.step('the wallet signs a message in its frame', () =>
      run(visitor, embedded, 'Sign message', '"verified": true'))
    await test.step('a transfer is confirmed in the window of the wallet', async () => {
      const transport = http(stack.sandbox.chains[0].rpcUrl)
      const chain = createTestClient({ mode: 'anvil', transport })
      await chain.setBalance({ address: address as Address, value: parseEther('1') })
      await run(visitor, embedded, 'Send to myself', '"status": "success"')
    })
    await test.step('a reload restores the wallet, which signs', async () => {
      await visitor.tab.reload()
      await visitor.see(accountOf(address))
      await run(visitor, embedded, 'Sign message', '"verified": true')
    })
    await test.step('a disconnect signs out', async () => {
      await visitor.press(accountOf(address))
      await visitor.press(inModal('Account settings'))
      await visitor.press(inModal('Disconnect'))
      await visitor.see(connectButton)
    })
  })

  // WebKitGTK gives each frame of another site a storage apart, and has no way to deny it.
  if (engineName === 'webkit') return log('webkit: cannot deny the storage of a frame')
  test.describe('with a storage denied to frames of other sites', () => {
    test.use({ deviceSettings: { frameStorage: 'denied' } })

    test("behavior: the wallet's window keeps the sign-in, and one press resumes it after a reload", {
      tag: '@long',
    }, async ({ device, open, stack, visitor }) => {
      const embedded = createEmbedded({ device, stack, visitor })
      await open({ embeddedWallet: 'on' })
      let address = ''

      await test.step('the code of a mail connects a new wallet', async () => {
        address = await signUp(visitor, embedded, `${engineName}-denied@app.example`)
        await embedded.isAlone()
      })
      await test.step('a press resumes the wallet after a reload', async () => {
        await visitor.tab.reload()
        await visitor.press(connectButton)
        await visitor.press(inModal('Resume Embedded wallet'))
        await visitor.see(accountOf(address))
        await visitor.miss({ role: 'dialog' })
        await embedded.isAlone()
      })
      await test.step('the wallet signs a message', () =>
        run(visitor, embedded, 'Sign message', '"verified": true'))
    })
  })
})
