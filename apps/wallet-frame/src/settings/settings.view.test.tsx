import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { frameErrors } from '../errors/frameErrors.ts'
import { createPages } from '../pages/createPages.ts'
import { createTaskContext, facts, refusal } from '../testing/createTaskContext.ts'
import { inspectPage } from '../testing/inspectPage.ts'
import { mountPage } from '../testing/mountPage.ts'
import { createMemoryVault } from '../vault/createMemoryVault.ts'
import '../page/page.css'
import './settings.css'
import type { AccountFacts } from '../account/Account.ts'
import type { TaskContext } from './parts/TaskContext.ts'
import { toKeysText } from './parts/toKeysText.ts'
import { toSettingsText } from './parts/toSettingsText.ts'
import { toTaskText } from './parts/toTaskText.ts'
import { SettingsPage } from './SettingsPage.tsx'
import type { SettingsTask } from './SettingsTask.ts'
import { TaskPage } from './TaskPage.tsx'

const origin = 'https://app.example'
/** Shows a task of the wallet's window. `isFresh`: whether the sign-in is young enough. */
async function showTask(
  task: SettingsTask,
  { isFresh = true, ...change }: Partial<TaskContext> & { isFresh?: boolean } = {},
) {
  await page.viewport(420, 680)
  const { context, calls, state } = createTaskContext({ isFresh, ...change })
  mountPage(<TaskPage task={task} context={context} />)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  return { calls, state }
}

const press = (name: Parameters<typeof toTaskText>[0]) =>
  userEvent.click(page.getByRole('button', { name: toTaskText(name), exact: true }))
const shown = (key: Parameters<typeof toTaskText>[0], values?: Record<string, string | number>) =>
  expect.element(page.getByText(toTaskText(key, values))).toBeVisible()

test('behavior: a passkey is added under a name', async () => {
  const { calls } = await showTask('passkeys')
  await shown('passkeys.list')
  await inspectPage()
  await userEvent.fill(page.getByLabelText(toTaskText('passkeys.name')), ' My laptop ')
  await press('passkeys.add')
  await shown('passkeys.addedDone')
  expect(calls).toEqual([['add', 'My laptop']])
})

test('behavior: a passkey is removed after a question', async () => {
  const { calls } = await showTask('passkeys')
  await userEvent.click(page.getByRole('button', { name: 'Remove My phone' }))
  await inspectPage()
  await press('passkeys.keepIt')
  await userEvent.click(page.getByRole('button', { name: 'Remove My phone' }))
  await press('passkeys.remove')
  await shown('passkeys.removedDone')
  expect(calls).toEqual([['delete passkey', 'one']])
})

test('behavior: a visitor with a passkey confirms by it, and not by a mailed code', async () => {
  const { calls } = await showTask('passkeys', { isFresh: false, facts: { ...facts, passkeys: 1 } })
  await userEvent.fill(page.getByLabelText(toTaskText('passkeys.name')), 'My laptop')
  await press('passkeys.add')
  await shown('confirm.passkey')
  await inspectPage()
  await press('unlock.passkeyAction')
  await shown('passkeys.addedDone')
  expect(calls).toEqual([['by passkey'], ['add', 'My laptop']])
})

test('behavior: the visitor has a passkey asked before signing', async () => {
  const { calls } = await showTask('passkeys', { facts: { ...facts, passkeys: 2 } })
  const box = page.getByRole('checkbox', { name: toTaskText('passkeys.ask'), exact: false })
  await expect.element(box).not.toBeChecked()
  await userEvent.click(box)
  await expect.element(box).toBeChecked()
  await inspectPage()
  await userEvent.click(box)
  await expect.element(box).not.toBeChecked()
  expect(calls).toEqual([
    ['ask', true],
    ['ask', false],
  ])
})

test('behavior: a passkey restores the wallet of a visitor who has it asked', async () => {
  const { calls } = await showTask('restore', {
    isFresh: false,
    facts: { ...facts, passkeys: 1, asksPasskey: true },
    lock: undefined,
  })
  await shown('confirm.passkey')
  await inspectPage()
  await press('unlock.passkeyAction')
  await shown('restore.done')
  expect(calls).toEqual([['by passkey'], ['restore', undefined]])
})

test('error: a browser without passkeys says so', async () => {
  await showTask('passkeys', { hasPasskeys: false })
  await shown('unlock.noPasskeys')
})

test('behavior: the phrase is shown after a press', async () => {
  const { calls } = await showTask('export')
  await inspectPage()
  expect(calls).toEqual([])
  await press('export.action')
  await expect.element(page.getByRole('listitem').nth(23)).toHaveTextContent('word23')
  await inspectPage()
  await press('action.done')
  expect(calls.at(-1)).toEqual(['done'])
})

test('behavior: an old sign-in is confirmed by a code before the phrase is shown', async () => {
  const { calls } = await showTask('export', { isFresh: false })
  await press('export.action')
  await shown('confirm.email', { email: facts.email })
  await inspectPage()
  const code = page.getByLabelText(toTaskText('confirm.code'))
  await userEvent.fill(code, '000000')
  await press('confirm.action')
  await shown('wallet/invalid_code')
  await userEvent.fill(code, ' ١٢٣٤٥٦')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('listitem').nth(0)).toHaveTextContent('word0')
  expect(calls.filter((call) => (call as string[])[0] === 'export')).toHaveLength(1)
})

test('behavior: an account of a service is confirmed there', async () => {
  const { state } = await showTask('delete', {
    isFresh: false,
    facts: { ...facts, provider: 'google', email: null },
    async confirmWithService() {
      state.isFresh = true
    },
  })
  await userEvent.click(page.getByRole('checkbox'))
  await press('delete.action')
  await shown('confirm.social', { service: 'Google' })
  await inspectPage()
  const name = toTaskText('confirm.socialAction', { service: 'Google' })
  await userEvent.click(page.getByRole('button', { name }))
  await shown('delete.done')
})

test('behavior: an account of Farcaster is confirmed by its link', async () => {
  const ends: (() => void)[] = []
  const { state } = await showTask('delete', {
    isFresh: false,
    facts: { ...facts, provider: 'farcaster', email: null },
    farcaster: {
      start: async () => 'https://farcaster.example/1',
      finish: () =>
        new Promise((resolve) => {
          ends.push(() => {
            state.isFresh = true
            resolve('ada')
          })
        }),
    },
  })
  await userEvent.click(page.getByRole('checkbox'))
  await press('delete.action')
  const link = page.getByRole('link', { name: toTaskText('confirm.farcasterAction') })
  await expect.element(link).toHaveAttribute('href', 'https://farcaster.example/1')
  await inspectPage()
  for (const end of ends) end()
  await shown('delete.done')
})

test('behavior: a password has twelve characters at least, and is entered twice', async () => {
  const { calls } = await showTask('recovery')
  await shown('recovery.serverText')
  await userEvent.click(page.getByRole('radio', { name: /^Password/ }))
  const change = page.getByRole('button', { name: toTaskText('recovery.action') })
  await userEvent.fill(page.getByLabelText(toTaskText('password.new')), 'short')
  await shown('password.short', { count: 12 })
  for (const weak of ['passwordpassword', `${facts.email}1`]) {
    await userEvent.fill(page.getByLabelText(toTaskText('password.new')), weak)
    await userEvent.fill(page.getByLabelText(toTaskText('password.repeat')), weak)
    await shown('password.weak')
    await expect.element(change).toHaveAttribute('aria-disabled', 'true')
  }
  await userEvent.fill(page.getByLabelText(toTaskText('password.new')), 'long enough for it')
  await userEvent.fill(page.getByLabelText(toTaskText('password.repeat')), 'another one')
  await shown('password.differs')
  await expect.element(change).toHaveAttribute('aria-disabled', 'true')
  await inspectPage()
  await userEvent.fill(page.getByLabelText(toTaskText('password.repeat')), 'long enough for it')
  await press('recovery.action')
  await shown('recovery.done')
  expect(calls[0]).toMatchObject(['set', { key: { password: 'long enough for it' } }])
})

test('behavior: a passkey is created once, after the sign-in has been confirmed', async () => {
  let created = 0
  const { calls } = await showTask('recovery', {
    isFresh: false,
    async createPasskey() {
      created += 1
      return {
        lock: { method: 'passkey', salt: 'AAAA', credentialId: 'BBBB' },
        key: { method: 'passkey', secret: new Uint8Array(32) },
      }
    },
  })
  await userEvent.click(page.getByRole('radio', { name: /^Passkey/ }))
  await press('recovery.action')
  await userEvent.fill(page.getByLabelText(toTaskText('confirm.code')), '123456')
  expect(created).toBe(0)
  await press('confirm.action')
  await shown('recovery.done')
  expect([created, calls.at(-1)]).toMatchObject([1, ['set', { lock: { method: 'passkey' } }]])
})

test.each([
  ['password', { method: 'password', salt: 'AAAA' }],
  ['passkey', { method: 'passkey', salt: 'AAAA', credentialId: 'BBBB' }],
] as const)('behavior: the wallet is restored with a %s', async (method, lock) => {
  const { calls } = await showTask('restore', { lock })
  await inspectPage()
  if (method === 'password') {
    await userEvent.fill(page.getByLabelText(toTaskText('password.own')), 'my password')
    await press('unlock.action')
  } else await press('unlock.passkeyAction')
  await shown('restore.done')
  expect(calls[0]).toMatchObject(['restore', { lock: { method } }])
})

test('behavior: a browser without passkeys offers none', async () => {
  await showTask('recovery', { hasPasskeys: false, facts: { ...facts, recoveryMethod: 'passkey' } })
  await expect.element(page.getByRole('radio', { name: /^Password/ })).toBeChecked()
  expect(page.getByRole('radio').elements()).toHaveLength(2)
  await inspectPage()
})

test('error: a wallet that a passkey seals says that this browser has none', async () => {
  await showTask('restore', {
    hasPasskeys: false,
    lock: { method: 'passkey', salt: 'AAAA', credentialId: 'BBBB' },
  })
  await expect.element(page.getByRole('alert')).toHaveTextContent(toTaskText('unlock.noPasskeys'))
  expect(page.getByRole('button').elements()).toEqual([])
  await inspectPage()
})

test('behavior: a lost mailbox is replaced with the password, and only with one', async () => {
  await showTask('email')
  await shown('unlock.none')
  await inspectPage()
})

test('behavior: the new mailbox is confirmed by a code', async () => {
  const { calls } = await showTask('email', { lock: { method: 'password', salt: 'AAAA' } })
  await inspectPage()
  await userEvent.fill(page.getByLabelText(toTaskText('email.new')), 'new@example.org')
  await userEvent.fill(page.getByLabelText(toTaskText('password.own')), 'my password')
  await press('unlock.action')
  await userEvent.fill(page.getByLabelText(toTaskText('confirm.code')), '123456')
  await press('confirm.action')
  await shown('email.done', { email: 'new@example.org' })
  expect(calls).toMatchObject([
    ['email', 'new@example.org', { key: { password: 'my password' } }],
    ['verify', '123456'],
  ])
})

test('behavior: other devices are signed out', async () => {
  const { calls } = await showTask('devices')
  await inspectPage()
  await press('devices.action')
  await shown('devices.done')
  expect(calls).toEqual([['others']])
})

test('behavior: the list of logins has each, since when, and a button for all but the one of this device', async () => {
  await showTask('logins')
  await expect.element(page.getByText('Google (Ada Lovelace)')).toBeVisible()
  await shown('logins.current')
  await shown('logins.since', { date: 'Feb 3, 2026' })
  await inspectPage()
  expect(page.getByRole('button').elements()).toHaveLength(2)
})

test('behavior: an address is added with its code, by the keyboard alone', async () => {
  const { calls } = await showTask('logins')
  await expect.element(page.getByRole('button', { name: toTaskText('logins.add') })).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(page.getByLabelText(toTaskText('logins.email'))).toBeVisible()
  await inspectPage()
  await userEvent.fill(page.getByLabelText(toTaskText('logins.email')), 'new@example.org')
  await userEvent.keyboard('{Enter}')
  await shown('confirm.email', { email: 'new@example.org' })
  await inspectPage()
  await userEvent.fill(page.getByLabelText(toTaskText('confirm.code')), '000000')
  await userEvent.keyboard('{Enter}')
  await shown('wallet/invalid_code')
  await userEvent.fill(page.getByLabelText(toTaskText('confirm.code')), '123456')
  await userEvent.keyboard('{Enter}')
  await shown('logins.added')
  expect(calls).toEqual([['add email', 'new@example.org']])
})

test('behavior: a service is added in a window of its own', async () => {
  const { calls } = await showTask('logins')
  await press('logins.add')
  await userEvent.click(
    page.getByRole('button', { name: toTaskText('confirm.socialAction', { service: 'Apple' }) }),
  )
  await shown('logins.added')
  expect(calls).toEqual([['add service', 'apple']])
})

test('error: a login with a wallet of its own is refused, with what to do', async () => {
  await showTask('logins', { addWithService: () => Promise.reject(refusal('wallet/login_in_use')) })
  await press('logins.add')
  await userEvent.click(
    page.getByRole('button', { name: toTaskText('confirm.socialAction', { service: 'Google' }) }),
  )
  await shown('wallet/login_in_use')
  await inspectPage()
})

test('behavior: an old sign-in is confirmed before a login is added', async () => {
  await showTask('logins', { isFresh: false })
  await press('logins.add')
  await shown('confirm.email', { email: facts.email })
  await userEvent.fill(page.getByLabelText(toTaskText('confirm.code')), '123456')
  await press('confirm.action')
  await expect.element(page.getByLabelText(toTaskText('logins.email'))).toBeVisible()
})

test('behavior: a login is removed after a question, with a fresh sign-in', async () => {
  const { calls } = await showTask('logins', { isFresh: false })
  await userEvent.click(page.getByRole('button', { name: 'Remove Google (Ada Lovelace)' }))
  await shown('logins.removeText', { login: 'Google (Ada Lovelace)' })
  await inspectPage()
  await press('logins.removeAction')
  await userEvent.fill(page.getByLabelText(toTaskText('confirm.code')), '123456')
  await press('confirm.action')
  await shown('logins.removed')
  expect(calls.at(-1)).toEqual(['delete login', 'two'])
})

test('error: a failure is said, and tried again', async () => {
  const { calls } = await showTask('devices', {
    settings: {
      signOutOthers: () => Promise.reject(refusal('wallet_frame/server_unreachable')),
    } as Partial<TaskContext['settings']> as TaskContext['settings'],
  })
  await press('devices.action')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(toTaskText('wallet_frame/server_unreachable'))
  await inspectPage()
  expect(calls).toEqual([])
})

/** Shows the settings in the frame. Windows that it opens are kept, and never on the screen. */
async function showSettings(
  screen: 'settings' | 'restore' | 'blocked' | 'import',
  { isBlocked = false, isKept = true, of = {} as Partial<AccountFacts>, failing = [] as unknown[] } = {},
) {
  await page.viewport(360, 600)
  const pages = createPages()
  const opened = { closed: false, postMessage: () => undefined, close: () => undefined }
  const paths: string[] = []
  let shared = {}
  const fake = Object.assign(Object.create(window) as Window, {
    open(path: string) {
      paths.push(path)
      return isBlocked ? null : opened
    },
  })
  for (const name of ['addEventListener', 'removeEventListener', 'setInterval', 'clearInterval'] as const)
    Object.defineProperty(fake, name, { value: window[name].bind(window) })
  for (const name of ['location', 'document'] as const)
    Object.defineProperty(fake, name, { value: window[name] })
  const closed = pages.open(screen, origin, new AbortController().signal).then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
  mountPage(
    <SettingsPage
      pages={pages}
      window={fake}
      port={{
        projectId: '',
        apiUrl: 'https://api.example',
        openVault: createMemoryVault,
        isKept: async () => isKept,
        readFacts: async () => ({ ...facts, recoveryMethod: 'passkey', ...of, ...shared }),
        async stopSharing(site) {
          paths.push(`stop ${site}`)
          if (failing.length > 0) throw failing.pop()
          shared = { sharedEmail: undefined }
        },
      }}
    />,
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  return { closed, opened, paths }
}

test('behavior: the visitor stops sharing the email address in the settings', async () => {
  const { paths } = await showSettings('settings', { of: { sharedEmail: facts.email } })
  await shown('settings.unshare')
  await inspectPage()
  await press('settings.unshare')
  await shown('settings.done')
  expect(paths).toEqual([`stop ${origin}`])
  await expect.element(page.getByText(toSettingsText('settings.unshare'))).not.toBeInTheDocument()
})

test('error: a failure to stop sharing is reported, and another try succeeds', async () => {
  const failing = [frameErrors.serverUnreachable({})]
  await showSettings('settings', { of: { sharedEmail: facts.email }, failing })
  await press('settings.unshare')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(toTaskText('wallet_frame/server_unreachable'))
  await press('settings.unshare')
  await shown('settings.done')
})

test('behavior: the settings name the account and its recovery, and each opens a window', async () => {
  const { closed, opened, paths } = await showSettings('settings')
  await shown('settings.account', { name: facts.email })
  await shown('row.recovery.passkey')
  await inspectPage()
  await userEvent.click(page.getByRole('button', { name: /^Recovery phrase/ }))
  expect(paths).toEqual(['/settings'])
  await shown('settings.open')
  opened.closed = true
  await shown('settings.closed')
  await press('settings.close')
  expect(await closed).toBe('done')
})

test.each([
  ['made here', false, facts.addresses, ['row.phrase', 'row.keys']],
  ['imported by its phrase', true, facts.addresses, ['row.imported', 'row.keys']],
  ['imported by its key on EVM', true, { eip155: facts.addresses.eip155 }, ['row.imported']],
  ['imported by its key on Solana', true, { solana: facts.addresses.solana }, ['row.imported']],
] as const)(
  'behavior: a wallet that was %s offers what it can export',
  async (_, isImported, addresses, rows) => {
    await showSettings('settings', { of: { isImported, addresses } })
    for (const row of rows) await expect.element(page.getByText(toKeysText(row))).toBeVisible()
    const names = page
      .getByRole('listitem')
      .elements()
      .map((each) => each.querySelector('strong')?.textContent)
    const [phrase, key] = [toTaskText('task.export'), toKeysText('task.keys')]
    expect(names.filter((name) => name === phrase || name === key)).toEqual(
      rows.length === 2 ? [phrase, key] : [key],
    )
    await inspectPage()
  },
)

test('behavior: Escape closes the settings, also after a window that had the focus', async () => {
  const { closed, opened } = await showSettings('settings')
  await userEvent.click(page.getByRole('button', { name: /^Recovery phrase/ }))
  opened.closed = true
  await shown('settings.closed')
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('{Escape}')
  expect(await closed).toBe('done')
})

test('error: a blocked window, and a browser without storage', async () => {
  await showSettings('settings', { isBlocked: true, isKept: false })
  await shown('settings.noStorage')
  await userEvent.click(page.getByRole('button', { name: /^Delete wallet/ }))
  await expect.element(page.getByRole('alert')).toHaveTextContent(toTaskText('settings.blocked'))
  await inspectPage()
})

test('behavior: a visitor can leave the keys unrestored', async () => {
  const { closed, paths } = await showSettings('restore')
  await inspectPage()
  await press('restore.action')
  expect(paths).toEqual(['/settings'])
  await press('restore.cancel')
  expect(await closed).toBe('wallet_frame/rejected')
})

test('behavior: the visitor of a blocked wallet can take the keys away, and nothing else', async () => {
  const { closed, paths } = await showSettings('blocked')
  await shown('blocked.text')
  await expect.element(page.getByRole('button', { name: /^Private keys/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Delete wallet/ })).not.toBeInTheDocument()
  await inspectPage()
  await userEvent.click(page.getByRole('button', { name: /^Recovery phrase/ }))
  expect(paths).toEqual(['/settings'])
  await press('settings.close')
  expect(await closed).toBe('done')
})

test('behavior: a new account imports a wallet in a window, or makes a new one', async () => {
  const { closed, paths } = await showSettings('import')
  await inspectPage()
  const action = (key: 'import.open' | 'import.create') =>
    userEvent.click(page.getByRole('button', { name: toKeysText(key), exact: true }))
  await action('import.open')
  expect(paths).toEqual(['/settings'])
  await shown('settings.open')
  await action('import.create')
  expect(await closed).toBe('done')
})

test('behavior: Escape leaves the import, and no keys are made', async () => {
  const { closed } = await showSettings('import')
  await userEvent.keyboard('{Escape}')
  expect(await closed).toBe('wallet_frame/rejected')
})
