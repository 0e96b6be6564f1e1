import { type MailCatcher, startMail } from '@latchkey/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailer } from './createMailer.ts'
import { approvalMail, codeMail, emailCodeMail } from './mails.ts'

let mail: MailCatcher
beforeAll(async () => {
  mail = await startMail()
})
afterAll(() => mail.stop())

const page = 'https://xn--bcher-kva.example'

test('behavior: a mail arrives as text and HTML, at one mailbox', async () => {
  const mailer = createMailer({ url: mail.smtpUrl, from: 'Wallet <wallet@example.org>' })
  await mailer.send({ to: 'ada@example.org', ...codeMail({ code: '012345', origin: page }) })
  const link = 'https://api.example/wallet/v1/approve?token=a_b-c'
  await mailer.send({ to: 'ada@example.org', ...approvalMail({ link, origin: page }) })
  mailer.close()
  const [approval, code] = mail.mails('ada@example.org')
  expect(code).toMatchObject({
    from: 'wallet@example.org',
    to: ['ada@example.org'],
    subject: 'Your sign-in code',
    text: expect.stringMatching(/^012345$/m),
    html: expect.stringContaining('012345'),
  })
  expect(code?.text).toContain(`Your code for ${page} is:`)
  expect(approval?.text).toContain(`\n${link}\n`)
  expect(approval?.html).toContain(`<a href="${link}">`)
})

test('behavior: markup and line breaks of a caller stay text in the body', async () => {
  const mailer = createMailer({ url: mail.smtpUrl, from: 'wallet@example.org' })
  const newEmail = '<img src=x>\r\nBcc: eve@example.org'
  await mailer.send({ to: 'bob@example.org', ...emailCodeMail({ code: '1', origin: '"><b>', newEmail }) })
  mailer.close()
  const [caught] = mail.mails('bob@example.org')
  expect(caught?.subject).toBe('Confirm your email address')
  expect(caught?.html).not.toMatch(/<img|<b>/)
  expect(mail.mails('eve@example.org')).toEqual([])
})

test('error: a mail server that refuses mails, and one that is not there', async () => {
  const mailer = createMailer({ url: mail.smtpUrl, from: 'wallet@example.org' })
  mail.set('down')
  const lost = { to: 'ada@example.org', ...codeMail({ code: '1', origin: page }) }
  await expect(mailer.send(lost)).rejects.toThrow('421')
  mail.set('up')
  mailer.close()
  const none = createMailer({ url: 'smtp://127.0.0.1:1', from: 'wallet@example.org' })
  await expect(none.send(lost)).rejects.toThrow('ECONNREFUSED')
  none.close()
})
