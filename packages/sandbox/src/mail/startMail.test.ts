import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailCatcher, startMail } from './startMail.js'

let mail: MailCatcher
beforeAll(async () => {
  mail = await startMail()
})
afterAll(() => mail.stop())

/** Sends a mail without a library and returns the server's last response. */
async function send({
  to,
  body,
}: {
  readonly to: string
  readonly body: readonly string[]
}): Promise<string> {
  const { hostname, port } = new URL(mail.smtpUrl)
  const socket = connect({ host: hostname, port: Number(port) })
  const steps = [
    'EHLO test',
    'MAIL FROM:<shop@example.org>',
    `RCPT TO:<${to}>`,
    'DATA',
    [...body, '.'].join('\r\n'),
  ]
  let response = ''
  try {
    const responses = createInterface({ input: socket })
    for await (const line of responses) {
      response = line
      // A response may have several lines, whose last one has no hyphen.
      if (line[3] === '-') continue
      const step = line.startsWith('4') ? undefined : steps.shift()
      if (step === undefined) break
      socket.write(`${step}\r\n`)
    }
  } finally {
    socket.destroy()
  }
  return response
}
const message = (subject: string, text: string) => [
  'From: Shop <shop@example.org>',
  `Subject: ${subject}`,
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  text,
]

test('behavior: a mail is decoded, listed by its mailbox, and shown as text', async () => {
  await send({ to: 'Ada@example.org', body: message('=?utf-8?q?C=C3=B6de?=', 'Your code is <b>=C3=B6</b>') })
  await send({ to: 'other@example.org', body: message('Second', 'x') })
  expect(mail.mails().map(({ subject }) => subject)).toEqual(['Second', 'Cöde'])
  const [caught] = mail.mails('ada@example.org')
  expect(caught).toMatchObject({ from: 'shop@example.org', to: ['ada@example.org'] })
  expect(caught?.text.trim()).toBe('Your code is <b>ö</b>')
  const listed = await fetch(`${mail.url}/mails.json?to=ada@example.org`)
  expect(await listed.json()).toEqual([caught])
  const page = await fetch(mail.url)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const shown = await page.text()
  expect(shown).toContain('Your code is &#60;b&#62;ö')
  expect(shown).not.toMatch(/sandbox/i)
  expect((await fetch(`${mail.url}/other`)).status).toBe(404)
})

test('error: a mail server that is down refuses mails, and takes them again', async () => {
  const before = mail.mails().length
  mail.set('down')
  expect(await send({ to: 'ada@example.org', body: message('Lost', 'x') })).toContain('421')
  mail.set('up')
  expect(mail.mails()).toHaveLength(before)
  expect(await send({ to: 'ada@example.org', body: message('Kept', 'x') })).toContain('250')
  expect(mail.mails()).toHaveLength(before + 1)
})

test('behavior: stopping twice frees the ports', async () => {
  const other = await startMail()
  await Promise.all([other.stop(), other.stop()])
  await expect(fetch(other.url)).rejects.toThrow('fetch failed')
})
