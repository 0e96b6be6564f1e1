import { deleteDB } from 'idb'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createPageLanguage } from '../locale/createPageLanguage.ts'
import { english, showLanguage } from '../locale/shownLanguage.ts'
import { importTestLanguages } from '../testing/createLanguages.ts'
import { toText } from '../texts/toText.ts'
import { createMemoryVault } from '../vault/createMemoryVault.ts'
import { type HandedVault, readHanded } from '../vault/HandedVault.ts'
import { openKept } from './openKept.ts'
import { startKeeper } from './startKeeper.ts'

const site = { origin: 'https://app.example', projectId: 'p1' }
const account = { deviceId: 'device', isSignedIn: true, accountId: 'account' }
const share = { setId: 'set', sealed: { iv: new Uint8Array(12), data: new ArrayBuffer(8) } }
const createHanded = async (): Promise<HandedVault> => ({
  ...(await readHanded(await createMemoryVault())),
  account,
  share,
})
afterEach(() => deleteDB('latchkey-wallet-kept'))

type Message = { readonly type: string; readonly isKept?: boolean; readonly vault?: HandedVault }

/** A window that a page opened, with the wallet's frame, a stranger's and one of no origin in that page. */
function setUp({ hasOpener = true } = {}) {
  const element = document.createElement('div')
  element.id = 'root'
  document.body.append(element)
  const { origin } = window.location
  const createWindow = (at: string | undefined) => {
    const posted: { readonly data: Message; readonly to: string }[] = []
    return {
      posted,
      location: {
        get origin() {
          if (at === undefined)
            throw new DOMException('Blocked a frame from another origin.', 'SecurityError')
          return at
        },
      },
      postMessage: (data: Message, to: string) => void posted.push({ data, to }),
    }
  }
  const wallet = createWindow(origin)
  const frames = [createWindow(undefined), createWindow('null'), wallet]
  const opener = Object.assign(createWindow(undefined), frames, { length: frames.length })
  const listeners = new Set<(event: unknown) => void>()
  const fake = Object.create(window) as Window
  Object.defineProperties(fake, {
    opener: { value: hasOpener ? opener : null },
    location: { value: window.location },
    document: { value: document },
    close: { value: () => undefined },
    addEventListener: { value: (_: string, listener: () => void) => void listeners.add(listener) },
    removeEventListener: { value: (_: string, listener: () => void) => void listeners.delete(listener) },
  })
  for (const name of ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'] as const)
    Object.defineProperty(fake, name, { value: window[name].bind(window) })
  startKeeper(fake, createPageLanguage(fake, importTestLanguages))
  onTestFinished(() => element.remove())
  const post = (source: unknown, data: unknown, from = origin) => {
    for (const listener of [...listeners]) listener({ source, origin: from, data })
  }
  const replies = () => wallet.posted.filter(({ data }) => data.type === 'latchkey_kept')
  /** Posts a task of the wallet's frame, and returns the reply. */
  const perform = async (data: unknown) => {
    post(wallet, data)
    await expect.poll(() => replies().length).toBe(1)
    return replies()[0]?.data
  }
  return { element, frames, listeners, opener, origin, perform, post, wallet }
}

test('behavior: a window returns the sign-in that another one has kept, for the same app alone', async () => {
  const vault = await createHanded()
  expect(await setUp().perform({ type: 'latchkey_keep', site, vault })).toEqual({
    type: 'latchkey_kept',
    isKept: true,
  })
  const found = await setUp().perform({ type: 'latchkey_resume', site })
  expect(found).toMatchObject({ isKept: true, vault: { account, share: { setId: 'set' } } })
  // It is the same key, and cannot leave the browser.
  const data = new TextEncoder().encode('one device')
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  if (!found?.vault) throw new Error('Nothing was returned.')
  const { privateKey } = found.vault.deviceKey
  const signature = await crypto.subtle.sign(algorithm, privateKey, data)
  expect(await crypto.subtle.verify(algorithm, vault.deviceKey.publicKey, signature, data)).toBe(true)
  await expect(crypto.subtle.exportKey('pkcs8', privateKey)).rejects.toMatchObject({
    name: 'InvalidAccessError',
  })
  for (const other of [
    { ...site, origin: 'https://evil.example' },
    { ...site, projectId: 'p2' },
    { ...site, projectId: '' },
  ])
    expect(await setUp().perform({ type: 'latchkey_resume', site: other })).toEqual({
      type: 'latchkey_kept',
      isKept: false,
    })
})

test('error: the page, other frames and other origins get nothing', async () => {
  const kept = await openKept()
  await kept.write(site, await createHanded())
  kept.close()
  const { frames, listeners, opener, perform, post, wallet } = setUp()
  const task = { type: 'latchkey_resume', site }
  for (const source of [opener, frames[0], frames[1], null, {}]) post(source, task)
  post(wallet, task, 'https://app.example')
  post(wallet, { type: 'latchkey_resume' })
  // It still waits, and reports to the wallet's frame alone.
  expect(listeners.size).toBe(1)
  expect(await perform(task)).toMatchObject({ isKept: true })
  expect(listeners.size).toBe(0)
  for (const other of [opener, ...frames.slice(0, 2)]) expect(other.posted).toEqual([])
  expect(new Set(wallet.posted.map(({ to }) => to))).toEqual(new Set([window.location.origin]))
})

test('behavior: it does one task, however many frames request one', async () => {
  const { perform, post, wallet } = setUp()
  const task = { type: 'latchkey_resume', site }
  await perform(task)
  post(wallet, task)
  const again = await setUp().perform(task)
  expect(again).toMatchObject({ isKept: false })
  expect(wallet.posted.filter(({ data }) => data.type === 'latchkey_kept')).toHaveLength(1)
})

test('behavior: a window that no page opened says so', () => {
  const { element, listeners } = setUp({ hasOpener: false })
  expect([element.textContent, listeners.size]).toEqual([toText('window.none'), 0])
})

test('behavior: settings update a sign-in that is kept, and keep none', async () => {
  const kept = await openKept()
  const vault = await createHanded()
  await kept.update(site, vault)
  expect(await kept.read(site)).toBeUndefined()
  await kept.write(site, vault)
  await kept.update(site, { ...vault, share: { ...share, setId: 'next' } })
  expect((await kept.read(site))?.share?.setId).toBe('next')
  kept.close()
})

test('behavior: the window is in the language of the frame', async () => {
  const { element, perform } = setUp()
  onTestFinished(() => showLanguage(english))
  await perform({ type: 'latchkey_resume', site, locales: 'de' })
  await expect.poll(() => element.textContent).toBe('Wird gespeichert.')
})
