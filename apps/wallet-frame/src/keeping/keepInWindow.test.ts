import { expect, test } from 'vitest'
import { createMemoryVault } from '../vault/createMemoryVault.ts'
import { type HandedVault, readHanded } from '../vault/HandedVault.ts'
import { keepInWindow } from './keepInWindow.ts'

const origin = 'https://wallet.example'
const site = { origin: 'https://app.example', projectId: 'p1' }
const account = { deviceId: 'device', isSignedIn: true, accountId: 'account' }
const share = { setId: 'set', sealed: { iv: new Uint8Array(12), data: new ArrayBuffer(8) } }

/** The wallet's frame in a page that opens windows, without storage of its own. */
async function setUp(action: 'keep' | 'resume', { isSignedIn = action === 'keep' } = {}) {
  const listeners = new Set<(event: unknown) => void>()
  const page = {}
  const window = {
    parent: page,
    location: { origin },
    document: { documentElement: { dataset: { locales: 'de,en' } } },
    addEventListener: (_: string, listener: (event: unknown) => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: (event: unknown) => void) => void listeners.delete(listener),
  } as object as Window
  const vault = await createMemoryVault(
    isSignedIn ? { ...(await readHanded(await createMemoryVault())), account, share } : undefined,
  )
  const adopted: HandedVault[] = []
  const controller = new AbortController()
  const outcome = keepInWindow({
    window,
    action,
    site,
    openVault: async () => vault,
    adopt: async (handed) => void adopted.push(handed),
    sleep: (_, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        setTimeout(resolve)
      }),
    signal: controller.signal,
  })
  outcome.catch(() => undefined)
  await expect.poll(() => listeners.size).toBe(isSignedIn || action === 'resume' ? 1 : 0)
  const open = ({ opener = page as unknown, isNested = false } = {}) => {
    const posted: { readonly data: { readonly type: string }; readonly to: string }[] = []
    const opened = {
      opener,
      parent: undefined as unknown,
      postMessage: (data: { type: string }, to: string) => void posted.push({ data, to }),
    }
    opened.parent = isNested ? page : opened
    return { opened, posted }
  }
  const post = (source: unknown, data: unknown, from = origin) => {
    for (const listener of [...listeners]) listener({ data, source, origin: from })
  }
  return { vault, adopted, outcome, open, post, page, window, listeners, controller }
}
const ready = { type: 'latchkey_keeper' }

test('behavior: a window of the page keeps the sign-in, and only that', async () => {
  const { vault, outcome, open, post, listeners, adopted } = await setUp('keep')
  const { opened, posted } = open()
  post(opened, ready)
  post(opened, ready)
  expect(posted).toEqual([
    { data: { type: 'latchkey_keep', site, vault: await readHanded(vault), locales: 'de,en' }, to: origin },
  ])
  post(opened, { type: 'latchkey_kept', isKept: true })
  expect(await outcome).toBe(true)
  expect([listeners.size, adopted]).toEqual([0, []])
})

test('behavior: a sign-in that is under way is awaited', async () => {
  const { vault, outcome, open, post, listeners } = await setUp('keep', { isSignedIn: false })
  await vault.writeAccount(account)
  await vault.writeShare('account', share)
  await expect.poll(() => listeners.size).toBe(1)
  const { opened, posted } = open()
  post(opened, ready)
  expect(posted[0]?.data).toMatchObject({ vault: { account, share } })
  post(opened, { type: 'latchkey_kept', isKept: false })
  expect(await outcome).toBe(false)
})

test('behavior: the frame takes over the sign-in that the window has kept', async () => {
  const { outcome, open, post, adopted } = await setUp('resume')
  const kept = { ...(await readHanded(await createMemoryVault())), account, share }
  const { opened, posted } = open()
  post(opened, ready)
  expect(posted).toEqual([{ data: { type: 'latchkey_resume', site, locales: 'de,en' }, to: origin }])
  post(opened, { type: 'latchkey_kept', isKept: true, vault: kept })
  expect(await outcome).toBe(true)
  expect(adopted).toEqual([kept])
  const vault = await createMemoryVault(adopted[0])
  expect(await readHanded(vault)).toEqual(kept)
})

test('behavior: a window that has kept nothing signs nobody in', async () => {
  const { outcome, open, post, adopted } = await setUp('resume')
  const { opened } = open()
  post(opened, ready)
  post(opened, { type: 'latchkey_kept', isKept: true })
  expect(await outcome).toBe(false)
  expect(adopted).toEqual([])
})

test.each<[string, (frame: Awaited<ReturnType<typeof setUp>>, posted: object[]) => void]>([
  [
    'another origin',
    ({ open, post }, all) => {
      const { opened, posted } = open()
      all.push(posted)
      post(opened, ready, 'https://app.example')
    },
  ],
  [
    'a window that another page opened',
    ({ open, post }, all) => {
      const { opened, posted } = open({ opener: {} })
      all.push(posted)
      post(opened, ready)
    },
  ],
  [
    'a frame in a window',
    ({ open, post }, all) => {
      const { opened, posted } = open({ isNested: true })
      all.push(posted)
      post(opened, ready)
    },
  ],
  ['a window that has closed', ({ post }) => post(null, ready)],
  ['the page', ({ post, page }) => post(page, ready)],
])('error: %s gets nothing', async (_name, act) => {
  const frame = await setUp('keep')
  const all: object[] = []
  act(frame, all)
  expect(all.flat()).toEqual([])
  frame.controller.abort(new Error('left'))
  await expect(frame.outcome).rejects.toThrow('left')
  expect(frame.listeners.size).toBe(0)
})

test('error: another window cannot pass its keys for those of the first', async () => {
  const { outcome, open, post, adopted } = await setUp('resume')
  const first = open()
  const second = open()
  post(first.opened, ready)
  post(second.opened, ready)
  expect(second.posted).toEqual([])
  const kept = { ...(await readHanded(await createMemoryVault())), account, share }
  post(second.opened, { type: 'latchkey_kept', isKept: true, vault: kept })
  expect(adopted).toEqual([])
  post(first.opened, { type: 'latchkey_kept', isKept: false })
  expect(await outcome).toBe(false)
})
