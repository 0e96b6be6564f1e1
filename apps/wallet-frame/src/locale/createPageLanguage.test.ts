import { expect, onTestFinished, test, vi } from 'vitest'
import { createLanguages } from '../testing/createLanguages.ts'
import { toText } from '../texts/toText.ts'
import { createPageLanguage } from './createPageLanguage.ts'
import { loadLanguage } from './loadLanguage.ts'
import { english, showLanguage, shownLanguage } from './shownLanguage.ts'

type Load = typeof loadLanguage

/** A page of the wallet with the test languages. */
function setUp(given?: Load) {
  const loaded: string[] = []
  const languages = createLanguages((part) => loaded.push(part))
  const load: Load = given ?? ((wanted, parts) => loadLanguage(wanted, parts, languages))
  const timers: (() => void)[] = []
  const root = { dataset: {} as Record<string, string>, lang: 'en', dir: '' }
  const window = {
    document: { documentElement: root },
    setTimeout: (run: () => void) => timers.push(run),
  } as object as Window
  const imports = vi.fn<() => Promise<{ loadLanguage: Load }>>().mockResolvedValue({ loadLanguage: load })
  const language = createPageLanguage(window, imports)
  onTestFinished(() => showLanguage(english))
  return { language, root, loaded, imports, timers }
}

test('behavior: English loads nothing', () => {
  const { language, root, imports } = setUp()
  language.choose(['en-US', 'de'])
  expect(language.load('frame', 'frame-solana')).toBeUndefined()
  expect(imports).not.toHaveBeenCalled()
  expect([root.lang, root.dataset['locales']]).toEqual(['en', 'en-US,de'])
})

test('behavior: the first wanted language loads with the parts that are shown', async () => {
  const { language, root, loaded } = setUp()
  language.choose(['gsw', 'de-AT', 'en'])
  await language.load()
  expect([root.lang, root.dir, toText('title.send'), loaded]).toEqual(['de', 'ltr', 'Senden', ['de/frame']])
  expect(language.load()).toBeUndefined()
  await language.load('frame-solana')
  expect(loaded).toContain('de/frame-solana')
  expect(loaded).not.toContain('de/frame-settings')
})

test('behavior: a language that is written from right to left turns the page', async () => {
  const { language, root } = setUp()
  language.choose(['ar'])
  await language.load()
  expect([root.lang, root.dir]).toEqual(['ar', 'rtl'])
  language.choose(['en'])
  expect(language.load()).toBeUndefined()
  expect([root.lang, root.dir, toText('title.send')]).toEqual(['en', 'ltr', 'Send'])
})

test('behavior: a text that a language lacks is English', async () => {
  const { language } = setUp()
  language.choose(['de'])
  await language.load()
  expect(toText('title.batch')).toBe('Approve several steps')
})

test.each([['he'], ['not a tag'], ['__proto__']])('behavior: for %s the page is English', async (tag) => {
  const { language, root } = setUp()
  language.choose([tag])
  await language.load()
  expect([root.lang, shownLanguage().tag]).toEqual(['en', 'en'])
})

test('behavior: another English keeps its numbers', async () => {
  const { language } = setUp()
  language.choose(['en-IN'])
  await language.load()
  expect([shownLanguage().tag, shownLanguage().lang]).toEqual(['en-IN', 'en'])
})

test('error: a language that fails to load leaves English, and the next text loads it again', async () => {
  let isBroken = true
  const { language, root } = setUp((wanted, parts) =>
    isBroken
      ? Promise.reject(new TypeError('Failed to fetch'))
      : loadLanguage(wanted, parts, createLanguages()),
  )
  language.choose(['de'])
  await language.load()
  expect([root.lang, toText('title.send')]).toEqual(['en', 'Send'])
  isBroken = false
  await language.load()
  expect(toText('title.send')).toBe('Senden')
})

test('error: a language that never loads delays a text by five seconds, and does not show later', async () => {
  const late = Promise.withResolvers<Awaited<ReturnType<Load>>>()
  const { language, timers } = setUp(() => late.promise)
  language.choose(['de'])
  const loading = language.load()
  timers[0]?.()
  await loading
  late.resolve(await loadLanguage(['de'], ['frame'], createLanguages()))
  await Promise.resolve()
  expect(toText('title.send')).toBe('Send')
})

test('behavior: a language that was chosen later is not replaced by an earlier one', async () => {
  const { language } = setUp()
  language.choose(['ar'])
  const first = language.load()
  language.choose(['de'])
  await Promise.all([language.load(), first])
  expect(shownLanguage().lang).toBe('de')
})

test('behavior: listeners know of each change', async () => {
  const { language } = setUp()
  const seen: string[] = []
  const stop = language.subscribe(() => seen.push(toText('title.send')))
  language.choose(['de'])
  await language.load()
  stop()
  language.choose(['en'])
  await language.load()
  expect(seen).toEqual(['Senden'])
})
