import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Store } from '../store/Store.ts'
import { addresses, createWalletLab, formHeaders, minute, page, setOf } from '../testing/createWalletLab.ts'
import { openEmptyStore } from '../testing/openEmptyStore.ts'

let store: Store
const lab = createWalletLab(() => store)
const { serve, openFrame, makeWallet, mails } = lab
beforeAll(async () => {
  store = await openEmptyStore()
}, 60_000)
afterAll(() => store?.close())
beforeEach(() => lab.reset())

type Server = ReturnType<typeof serve>
const pathOf = (text = '') => /https:\/\/api\.example(\S+)/.exec(text)?.[1] ?? 'no link'
const show = ({ app }: Server, path: string, language?: string) =>
  app.request(path, { headers: language === undefined ? {} : { 'accept-language': language } })
const subjectFor = async (language: string) => {
  const frame = await openFrame({ language })
  lab.wait(minute)
  await frame.startEmail(serve(), 'visitor@shop.example')
  return mails.at(-1)?.subject
}

test.each([
  ['ar-EG', 'رمز تسجيل الدخول'],
  ['fr, hi;q=0.8, en;q=0.5', 'आपका साइन-इन कोड'],
  ['en-GB, ar', 'Your sign-in code'],
  ['it, ja', 'サインイン用のコードをお送りします。ほかの人には決して教えないでください'],
  ['it', 'Your sign-in code'],
  ['xx, *', 'Your sign-in code'],
  ['', 'Your sign-in code'],
])('behavior: for the header "%s" the code is mailed under "%s"', async (language, subject) => {
  expect(await subjectFor(language)).toBe(subject)
})

test.each([
  ['names of objects', 'constructor, __proto__, toString', 'en'],
  ['paths', '../../ar, /ar, ar/../en', 'en'],
  ['markup', 'ar-x-"><script>, "onload="', 'en'],
  ['a long tag', `${'xx-'.repeat(5_000)}ar`, 'en'],
  ['many tags', `${'xx,'.repeat(20)}ar`, 'en'],
  ['other digits', 'ar-u-nu-hebr-x-anything', 'ar'],
  ['odd weights', 'AR;q=0.1, xx;q=NaN, ja;q=7', 'ar'],
])('error: a header with %s changes nothing but the language', async (_, language, lang) => {
  const shown = await show(serve(), '/wallet/v1/approve?token=none', language)
  expect([shown.status, shown.headers.get('content-language')]).toEqual([200, lang])
  const usual = await show(serve(), '/wallet/v1/approve?token=none', lang)
  expect(await shown.text()).toBe(await usual.text())
})

test('behavior: the page that approves a device is in the language of its request', async () => {
  const server = serve({ deviceApproval: true })
  await makeWallet(server, 'approved@shop.example')
  await (await openFrame()).startEmail(server, 'approved@shop.example')
  const path = pathOf(mails[0]?.text)
  const shown = await show(server, path, 'ar')
  const text = await shown.text()
  expect(text).toContain('<html lang="ar" dir="rtl">')
  expect(text).toContain(
    `<h1>وافق على جهازك</h1>\n<p>يريد جهاز تسجيل الدخول على <bdi dir="ltr">${page}</bdi>.</p>`,
  )
  // A text that is not translated yet.
  expect(text).toContain('<button>Approve</button>')
  expect(shown.headers.get('vary')?.split(', ').sort()).toEqual(['Accept-Language', 'Origin'])
  const body = path.split('?')[1] ?? ''
  const headers = { ...formHeaders, 'accept-language': 'hi' }
  const approved = await server.app.request('/wallet/v1/approve', { method: 'POST', headers, body })
  expect(await approved.text()).toContain('<html lang="hi" dir="ltr">')
  expect(mails.at(-1)?.subject).toBe('आपका साइन-इन कोड')
})

test('behavior: the pages of a login are in the language of their request', async () => {
  const socials = [{ provider: 'google', clientId: 'id', clientSecret: 'secret' }] as const
  const server = serve({ socials })
  const frame = await openFrame()
  const body = { projectId: 'shop', origin: page, provider: 'google', secret: frame.secret }
  const { uri } = (await server.call('startSocial', body)).body
  const start = await show(server, pathOf(uri), 'ar')
  const text = await start.text()
  expect(text).toContain('<title>جارٍ تسجيل الدخول</title>')
  expect(text).toContain(`أنت تسجّل الدخول إلى محفظتك على \u2066${page}\u2069.`)
  const failed = await show(server, '/wallet/v1/login/callback/google?state=none', 'ar')
  expect(await failed.text()).toContain('<h1>لم يتم تسجيل الدخول</h1>')
  for (const { headers } of [start, failed]) {
    expect(headers.get('vary')).toContain('Accept-Language')
    // One style, named by its hash.
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; script-src 'nonce-[\w+/=]{24}'; connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'$/,
    )
  }
})

test('behavior: a mail that a stranger causes is in the language of the owner', async () => {
  const server = serve({ deviceApproval: true })
  const email = 'owner@shop.example'
  const owner = await openFrame()
  const token = await owner.signIn(server, email)
  await server.call('createKeys', { addresses, set: setOf('one') }, { token, language: 'ja' })
  lab.wait(minute)
  const stranger = await openFrame({ language: 'ar' })
  await stranger.startEmail(server, email)
  expect(mails.at(-1)?.subject).toBe('デバイスの承認')
})

test('error: a stranger with the mailbox of a wallet does not choose the language of its notices', async () => {
  const server = serve()
  const email = 'warned@shop.example'
  const owner = await openFrame()
  const token = await owner.signIn(server, email)
  await server.call('createKeys', { addresses, set: setOf('one') }, { token, language: 'ja' })
  const stranger = await openFrame()
  const strange = await stranger.signIn(server, email)
  await server.call('readAccount', {}, { token: strange, language: 'ar' })
  await server.call('exportKeys', {}, { token, language: 'ar;q=0' })
  expect(mails.at(-1)?.subject).toBe('リカバリーフレーズが表示されました')
})

test('behavior: a code for a signed-in visitor is in the language of their request', async () => {
  const server = serve()
  const { token } = await makeWallet(server, 'asks@shop.example')
  await server.call('startConfirmation', { origin: page }, { token, language: 'ja' })
  expect(mails.at(-1)?.subject).toBe('確認コード')
})
