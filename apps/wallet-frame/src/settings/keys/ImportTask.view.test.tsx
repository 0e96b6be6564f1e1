import { LatchkeyError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Inspection } from '../../keys/performKeyJob.ts'
import { inspectPage } from '../../testing/inspectPage.ts'
import { mountPage } from '../../testing/mountPage.ts'
import '../../page/page.css'
import '../settings.css'
import type { TaskContext } from '../parts/TaskContext.ts'
import { type KeysTextKey, toKeysText } from '../parts/toKeysText.ts'
import { toSettingsText } from '../parts/toSettingsText.ts'
import { TaskPage } from '../TaskPage.tsx'

const addresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
}
const typed = 'test test test test test test test test test test test junk'

/** Shows the import, whose worker gives `found`. */
async function showImport({
  found = { type: 'phrase', addresses },
  own = null,
  fails,
}: {
  readonly found?: Inspection
  readonly own?: typeof addresses | null
  readonly fails?: string
} = {}) {
  await page.viewport(420, 680)
  const calls: unknown[] = []
  const context: Partial<TaskContext> = {
    facts: {
      accountId: 'account',
      email: 'visitor@example.org',
      userName: null,
      provider: 'email',
      recoveryMethod: null,
      addresses: own,
      isImported: false,
      isFresh: true,
      passkeys: 0,
      asksPasskey: false,
    },
    origin: 'https://app.example',
    settings: {
      async inspect(text: string) {
        calls.push(['inspect', text])
        return found
      },
      async importWallet(text: string) {
        if (fails) throw new LatchkeyError({ code: fails, message: 'No.', context: {} })
        calls.push(['import', text])
      },
    } as Partial<TaskContext['settings']> as TaskContext['settings'],
    onDone: () => void calls.push(['done']),
  }
  mountPage(<TaskPage task="import" context={context as TaskContext} />)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  return calls
}
const press = (name: KeysTextKey) => userEvent.click(page.getByRole('button', { name: toKeysText(name) }))
const shown = (key: KeysTextKey, values?: Record<string, string | number>) =>
  expect.element(page.getByText(toKeysText(key, values))).toBeVisible()
const type = (text: string) => userEvent.fill(page.getByLabelText(toKeysText('import.label')), text)

test('behavior: the visitor sees the addresses before a phrase is imported', async () => {
  const calls = await showImport()
  await shown('import.owner', { name: 'visitor@example.org' })
  await inspectPage()
  await type(typed)
  await press('import.check')
  for (const address of Object.values(addresses)) await expect.element(page.getByText(address)).toBeVisible()
  expect(calls).toEqual([['inspect', typed]])
  expect(document.documentElement.outerHTML).not.toContain('junk')
  await inspectPage()
  await press('import.back')
  await expect.element(page.getByLabelText(toKeysText('import.label'))).toHaveValue('')
  await type(typed)
  await press('import.check')
  await press('import.accept')
  await shown('import.done')
  await userEvent.click(page.getByRole('button', { name: toSettingsText('action.done') }))
  expect(calls.slice(-2)).toEqual([['import', typed], ['done']])
})

test.each([
  ['solana', 'import.noEip155'],
  ['eip155', 'import.noSolana'],
] as const)('behavior: a private key of %s is said to have one account', async (namespace, note) => {
  await showImport({ found: { type: namespace, addresses: { [namespace]: addresses[namespace] } } })
  await type('key')
  await press('import.check')
  await shown(note)
  expect(page.getByRole('definition').elements()).toHaveLength(1)
  await inspectPage()
})

test.each([
  [{ problem: 'unknown' }, 'import.unknown', {}],
  [{ problem: 'count' }, 'import.count', {}],
  [{ problem: 'word', word: 3 }, 'import.word', { number: 3 }],
  [{ problem: 'checksum' }, 'import.checksum', {}],
  [{ problem: 'key' }, 'import.key', {}],
  [{ problem: 'pair' }, 'import.key', {}],
] as const)('error: %j is said below the field', async (found, key, values) => {
  const calls = await showImport({ found })
  await type('some words')
  await press('import.check')
  await shown(key, values)
  await inspectPage()
  await type('others')
  await expect.element(page.getByText(toKeysText(key, values))).not.toBeInTheDocument()
  expect(calls).toEqual([['inspect', 'some words']])
})

test('error: an account with keys takes no others', async () => {
  await showImport({ own: addresses })
  await expect.element(page.getByRole('alert')).toHaveTextContent(toKeysText('import.exists'))
  expect(page.getByRole('textbox').elements()).toEqual([])
  await inspectPage()
})

test('error: an account that got keys meanwhile takes no others', async () => {
  await showImport({ fails: 'wallet/keys_exist' })
  await type(typed)
  await press('import.check')
  await press('import.accept')
  await expect.element(page.getByRole('alert')).toHaveTextContent(toKeysText('import.exists'))
})
