import { LatchkeyError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inspectPage } from '../../testing/inspectPage.ts'
import { mountPage } from '../../testing/mountPage.ts'
import '../../page/page.css'
import '../settings.css'
import type { TaskContext } from '../parts/TaskContext.ts'
import { type KeysTextKey, toKeysText } from '../parts/toKeysText.ts'
import { toSettingsText } from '../parts/toSettingsText.ts'
import { TaskPage } from '../TaskPage.tsx'
import { PrivateKey } from './PrivateKey.tsx'

const addresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
}
const key = `0x${'a1'.repeat(32)}`

/** Shows the task of private keys, for an account with these addresses. */
async function showKeys(own: Partial<typeof addresses>, isFresh = true) {
  await page.viewport(420, 680)
  const calls: unknown[] = []
  const state = { isFresh }
  const context: Partial<TaskContext> = {
    facts: {
      accountId: 'account',
      email: 'visitor@example.org',
      userName: null,
      provider: 'email',
      recoveryMethod: 'server',
      addresses: own,
      isImported: false,
      isFresh,
      passkeys: 0,
      asksPasskey: false,
    },
    origin: 'https://app.example',
    settings: {
      async exportKeys(form: string) {
        if (!state.isFresh)
          throw new LatchkeyError({ code: 'wallet/sign_in_again', message: 'Again.', context: {} })
        calls.push(form)
        return key
      },
      startConfirmation: async () => undefined,
      async verifyConfirmation() {
        state.isFresh = true
      },
    } as Partial<TaskContext['settings']> as TaskContext['settings'],
    onDone: () => void calls.push('done'),
  }
  mountPage(<TaskPage task="keys" context={context as TaskContext} />)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  return calls
}
const press = (name: KeysTextKey) => userEvent.click(page.getByRole('button', { name: toKeysText(name) }))

test('behavior: a private key is in the page only while the visitor shows it', async () => {
  const calls = await showKeys(addresses)
  await inspectPage()
  await userEvent.click(page.getByRole('radio', { name: /Solana/ }))
  expect(calls).toEqual([])
  await press('keys.action')
  await expect
    .element(page.getByRole('heading', { level: 2 }))
    .toHaveTextContent(toKeysText('keys.title', { address: addresses.solana }))
  expect(calls).toEqual(['solana'])
  await inspectPage()
  expect(document.documentElement.outerHTML).not.toContain(key)
  await press('keys.show')
  await expect.element(page.getByText(key)).toBeVisible()
  await inspectPage()
  await press('keys.hide')
  expect(document.documentElement.outerHTML).not.toContain(key)
})

test('behavior: an old sign-in is confirmed before a private key is read', async () => {
  const calls = await showKeys(addresses, false)
  await press('keys.action')
  await userEvent.fill(page.getByLabelText(toSettingsText('confirm.code')), '123456')
  expect(calls).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: toKeysText('keys.show') })).toBeVisible()
  expect(calls).toEqual(['eip155'])
})

test('behavior: an account of one private key offers that one', async () => {
  const calls = await showKeys({ solana: addresses.solana })
  expect(page.getByRole('radio').elements()).toHaveLength(1)
  await press('keys.action')
  await expect.element(page.getByText(toKeysText('keys.formSolana'))).toBeVisible()
  expect(calls).toEqual(['solana'])
})

/** Shows a key beside a clipboard of the test. */
async function showKey(isAllowed: boolean) {
  await page.viewport(360, 600)
  const copied: string[] = []
  const clipboard = {
    async writeText(text: string) {
      if (!isAllowed) throw new DOMException('Denied.', 'NotAllowedError')
      copied.push(text)
    },
  }
  mountPage(
    <main>
      <h1>Keys</h1>
      <PrivateKey
        text={key}
        namespace="eip155"
        address={addresses.eip155}
        clipboard={clipboard}
        onDone={() => void copied.push('done')}
      />
    </main>,
  )
  await press('keys.copy')
  return copied
}

test('behavior: a copied key is cleared from the clipboard when the visitor is done', async () => {
  const copied = await showKey(true)
  await expect.element(page.getByRole('status')).toHaveTextContent(toKeysText('keys.copied'))
  expect(document.documentElement.outerHTML).not.toContain(key)
  await inspectPage()
  await userEvent.click(page.getByRole('button', { name: toSettingsText('action.done') }))
  await expect.poll(() => copied).toEqual([key, '', 'done'])
})

test('error: a browser that refuses to copy leaves its clipboard alone', async () => {
  const copied = await showKey(false)
  await expect.element(page.getByRole('status')).toHaveTextContent(toKeysText('keys.notCopied'))
  await userEvent.click(page.getByRole('button', { name: toSettingsText('action.done') }))
  await expect.poll(() => copied).toEqual(['done'])
})
