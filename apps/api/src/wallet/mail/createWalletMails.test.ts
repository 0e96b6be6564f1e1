import { expect, test } from 'vitest'
import { createCatalogue } from '../../locale/createCatalogue.ts'
import { createMetrics } from '../../metrics/createMetrics.ts'
import { createMemoryLimits } from '../../testing/createMemoryLimits.ts'
import { WalletError } from '../errors/WalletError.ts'
import { createWalletMails } from './createWalletMails.ts'
import { noticeMail } from './mails.ts'
import { mailTexts } from './mailTexts.ts'

function open() {
  const clock = { now: 0 }
  const sent: string[] = []
  const mails = createWalletMails({
    mailer: { send: async ({ to, subject }) => void sent.push(`${to} ${subject}`) },
    texts: createCatalogue({ english: mailTexts, part: 'mails', languages: {} }),
    limits: createMemoryLimits({ now: () => clock.now }),
    log: () => undefined,
  })
  const count = (email: string, address: string, projectId = 'shop', work = async () => 'counted') =>
    mails.counted({ email, address, projectId }, work).catch((error: { code: string }) => error.code)
  return { clock, count, mails, sent }
}

test('error: one network address asks for sixty mails at once, and takes nothing from mailboxes after that', async () => {
  const { clock, count } = open()
  const results: string[] = []
  for (let sent = 0; sent < 61; sent += 1) results.push(await count(`${sent}@shop.example`, 'here'))
  expect(results.filter((result) => result === 'counted')).toHaveLength(60)
  expect(results.at(-1)).toBe('too_many_requests')
  // Another caller still reaches the mailbox that the limit spared.
  expect(await count('60@shop.example', 'elsewhere')).toBe('counted')
  clock.now += 30_000
  expect(await count('next@shop.example', 'here')).toBe('counted')
})

test('error: a project asks for 6,000 mails at once, from any number of addresses', async () => {
  const { count } = open()
  const results = new Map<string, number>()
  for (let sent = 0; sent < 6_001; sent += 1) {
    const result = await count(`${sent}@shop.example`, `caller ${sent}`)
    results.set(result, (results.get(result) ?? 0) + 1)
  }
  expect(Object.fromEntries(results)).toEqual({ counted: 6_000, too_many_requests: 1 })
  expect(await count('a@other.example', 'caller', 'other')).toBe('counted')
})

test('behavior: a mail that was not sent takes nothing from any limit', async () => {
  const { count } = open()
  const failing = () => Promise.reject(new WalletError('mail_failed'))
  for (let tried = 0; tried < 100; tried += 1)
    expect(await count('a@shop.example', 'here', 'shop', failing)).toBe('mail_failed')
  expect(await count('a@shop.example', 'here')).toBe('counted')
  expect(await count('a@shop.example', 'here')).toBe('too_many_requests')
})

test('error: the aliases of one mailbox get sixty mails at once, from any number of addresses', async () => {
  const { clock, count } = open()
  const results: string[] = []
  for (let sent = 0; sent < 70; sent += 1)
    results.push(await count(`ada+${sent}@shop.example`, `caller ${sent}`))
  expect(results.filter((result) => result === 'counted')).toHaveLength(60)
  // The mailbox itself and those of others have limits of their own.
  expect(await count('ada@shop.example', 'caller')).toBe('counted')
  expect(await count('ada+1@other.example', 'caller')).toBe('counted')
  expect(await count('+1@shop.example', 'caller')).toBe('counted')
  clock.now += 60_000
  expect(await count('ada+80@shop.example', 'caller')).toBe('counted')
  expect(await count('ada+81@shop.example', 'caller')).toBe('too_many_requests')
})

test('error: one customer with many IPv6 networks asks for 600 mails at once', async () => {
  const { clock, count } = open()
  const results: string[] = []
  for (let sent = 0; sent < 610; sent += 1)
    results.push(await count(`${sent}@shop.example`, `2001:db8:7:${sent.toString(16)}::/64`))
  expect(results.filter((result) => result === 'counted')).toHaveLength(600)
  expect(await count('a@shop.example', '2001:db8:8:1::/64')).toBe('counted')
  clock.now += 1_000
  expect(await count('b@shop.example', '2001:db8:7:ffff::/64')).toBe('counted')
})

test('error: a notice that is caused again and again is mailed ten times, and hides no other notice', async () => {
  const { clock, mails, sent } = open()
  for (let times = 0; times < 30; times += 1)
    await mails.notify({ emails: ['a@shop.example'], locale: null }, noticeMail('exported'), [])
  expect(sent).toHaveLength(10)
  await mails.notify({ emails: ['a@shop.example'], locale: null }, noticeMail('recovered'), [])
  await mails.notify({ emails: ['b@shop.example'], locale: null }, noticeMail('exported'), [])
  expect(sent).toHaveLength(12)
  clock.now += 6 * 60_000
  await mails.notify({ emails: ['a@shop.example'], locale: null }, noticeMail('exported'), [])
  expect(sent).toHaveLength(13)
})

test('behavior: mails are counted by what the mail server did with them', async () => {
  const { write, ...metrics } = createMetrics()
  let failure: unknown
  const mails = createWalletMails({
    mailer: {
      async send() {
        if (failure !== undefined) throw failure
      },
    },
    texts: createCatalogue({ english: mailTexts, part: 'mails', languages: {} }),
    limits: createMemoryLimits({ now: () => 0 }),
    log: () => undefined,
    metrics,
  })
  const send = () => mails.send('ada@shop.example', noticeMail('exported'), []).catch(() => undefined)
  await send()
  failure = Object.assign(new Error('550 no such mailbox'), { responseCode: 550 })
  await send()
  failure = Object.assign(new Error('421 try later'), { responseCode: 421 })
  await send()
  failure = new Error('connection refused')
  await send()
  const counted = [...(await write()).matchAll(/latchkey_mails_total\{(.+)\} (\d)/g)]
  expect(counted.map(([, labels, count]) => `${labels} ${count}`)).toEqual([
    'mail="exported",outcome="sent" 1',
    'mail="exported",outcome="bounced" 1',
    'mail="exported",outcome="failed" 2',
  ])
})
