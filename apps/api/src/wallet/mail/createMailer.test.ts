import { type MailCatcher, startMail } from '@latchkey/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalogue } from '../../locale/createCatalogue.ts'
import { languagesOfTest } from '../../testing/languagesOfTest.ts'
import { createMailer } from './createMailer.ts'
import { approvalMail, codeMail, emailCodeMail, type MailDraft } from './mails.ts'
import { mailTexts } from './mailTexts.ts'
import { writeMail } from './writeMail.ts'

let mail: MailCatcher
beforeAll(async () => {
  mail = await startMail()
})
afterAll(() => mail.stop())

const page = 'https://xn--bcher-kva.example'
const catalogue = createCatalogue({ english: mailTexts, part: 'mails', languages: languagesOfTest })
const write = async (draft: MailDraft, lang = 'en') => writeMail(draft, await catalogue.load([lang]))

test('behavior: a mail arrives as text and HTML, at one mailbox', async () => {
  const mailer = createMailer({ url: mail.smtpUrl, from: 'Wallet <wallet@example.org>' })
  const to = 'ada@example.org'
  await mailer.send({ to, ...(await write(codeMail({ code: '012345', origin: page }))) })
  const link = 'https://api.example/wallet/v1/approve?token=a_b-c'
  await mailer.send({ to, ...(await write(approvalMail({ link, origin: page }))) })
  mailer.close()
  const [approval, code] = mail.mails(to)
  expect(code).toMatchObject({
    from: 'wallet@example.org',
    to: [to],
    subject: 'Your sign-in code',
    text: expect.stringMatching(/^012345$/m),
    html: expect.stringContaining('012345'),
  })
  expect(code?.text).toContain(`Your code for ${page} is:`)
  expect(code?.text).toContain(`It is valid for 10 minutes. Enter it only at ${page},`)
  expect(approval?.text).toContain(`\n${link}\n`)
  expect(approval?.html).toContain(`<a href="${link}">`)
})

test.each([
  ['ar', 'rtl', 'رمز تسجيل الدخول', `رمزك على \u2066${page}\u2069 هو:`],
  ['hi', 'ltr', 'आपका साइन-इन कोड', `${page} के लिए आपका कोड है:`],
  [
    'ja',
    'ltr',
    'サインイン用のコードをお送りします。ほかの人には決して教えないでください',
    `${page} のコード:`,
  ],
])(
  'behavior: a mail in %s arrives as it was written, with its code from left to right',
  async (lang, dir, subject, lead) => {
    const mailer = createMailer({ url: mail.smtpUrl, from: 'wallet@example.org' })
    const to = `${lang}@example.org`
    await mailer.send({ to, ...(await write(codeMail({ code: '012345', origin: page }), lang)) })
    mailer.close()
    const [caught] = mail.mails(to)
    expect(caught?.subject).toBe(subject)
    const [first, code, , last] = caught?.text.split('\n\n') ?? []
    expect([first, code, last?.trim()]).toEqual([lead, '012345', mailTexts['code.notYou']])
    expect(caught?.html).toContain(`<div lang="${lang}" dir="${dir}"`)
    const inHtml = lead.replace(/[\u2066\u2069]/g, '').replace(page, `<bdi dir="ltr">${page}</bdi>`)
    expect(caught?.html).toContain(`<p>${inHtml}</p>`)
    expect(caught?.html).toContain('<bdi dir="ltr"><strong>012345</strong></bdi>')
  },
)

test('behavior: markup and line breaks of a caller stay text in the body', async () => {
  const mailer = createMailer({ url: mail.smtpUrl, from: 'wallet@example.org' })
  const newEmail = '<img src=x>\r\nBcc: eve@example.org {origin}'
  const draft = emailCodeMail({ code: '1', origin: '"><b>', newEmail })
  await mailer.send({ to: 'bob@example.org', ...(await write(draft)) })
  mailer.close()
  const [caught] = mail.mails('bob@example.org')
  expect(caught?.subject).toBe('Confirm your email address')
  expect(caught?.html).not.toMatch(/<img|<b>/)
  expect(caught?.text).toContain('Bcc: eve@example.org {origin}. The code is:')
  expect(mail.mails('eve@example.org')).toEqual([])
})

test('error: a mail server that refuses mails, and one that is not there', async () => {
  const mailer = createMailer({ url: mail.smtpUrl, from: 'wallet@example.org' })
  mail.set('down')
  const lost = { to: 'ada@example.org', ...(await write(codeMail({ code: '1', origin: page }))) }
  await expect(mailer.send(lost)).rejects.toThrow('421')
  mail.set('up')
  mailer.close()
  const none = createMailer({ url: 'smtp://127.0.0.1:1', from: 'wallet@example.org' })
  await expect(none.send(lost)).rejects.toThrow('ECONNREFUSED')
  none.close()
})
