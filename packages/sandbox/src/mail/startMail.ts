import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { callbackify } from 'node:util'
import { closeServer, listen } from '../http/listen.js'
import type { CaughtMail } from './CaughtMail.js'
import { mailPage } from './mailPage.js'

const HOST = '127.0.0.1'
/** Mails that are kept. */
const MOST = 200
/** Bytes of a mail. */
const SIZE = 1_000_000

/** Options of `startMail`. */
export type StartMailOptions = {
  /** Port of the page. Default: any free port. */
  port?: number
}

/** A running mail server that keeps all mails. */
export type MailCatcher = {
  /** SMTP endpoint (`smtp://`), without a password. */
  readonly smtpUrl: string
  /** Page that shows the mails. `/mails.json` lists them, the newest first; `?to=` names one mailbox. */
  readonly url: string
  /** Returns the caught mails, the newest first: all, or those to one address. */
  mails(to?: string): readonly CaughtMail[]
  /** `down` refuses every mail, until `up`. */
  set(mode: 'up' | 'down'): void
  /** Drops open connections and resolves when the ports are free. May be called more than once. */
  stop(): Promise<void>
}

/**
 * Starts a mail server that delivers nothing: it keeps mails in memory and shows them on a page.
 *
 * @throws SandboxError `PORT_IN_USE`.
 *
 * @example
 * ```ts
 * import { startMail } from '@latchkey/sandbox'
 *
 * const mail = await startMail()
 * // The server under test sends to `mail.smtpUrl`.
 * const [newest] = mail.mails('ada@example.com')
 * console.log(newest?.subject)
 * await mail.stop()
 * ```
 */
export async function startMail({ port = 0 }: StartMailOptions = {}): Promise<MailCatcher> {
  // Other parts of the sandbox start without them.
  const [{ SMTPServer }, { default: PostalMime }] = await Promise.all([
    import('smtp-server'),
    import('postal-mime'),
  ])
  const caught: CaughtMail[] = []
  let mode: 'up' | 'down' = 'up'
  let last = 0
  const find = (to?: string) =>
    caught.filter((mail) => to === undefined || mail.to.includes(to.toLowerCase())).toReversed()

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    size: SIZE,
    onMailFrom: (_address, _session, done) =>
      done(mode === 'up' ? null : Object.assign(new Error('Try again later.'), { responseCode: 421 })),
    onData(stream, session, done) {
      const keep = async () => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        const { from, subject = '', text = '', html = '' } = await PostalMime.parse(Buffer.concat(chunks))
        last += 1
        const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase())
        caught.push({ id: last, from: from?.address ?? '', to, subject, text, html })
        if (caught.length > MOST) caught.shift()
      }
      callbackify(keep)(done)
    },
  })
  // A client that leaves early is not a failure of the server.
  smtp.on('error', () => undefined)

  const respond = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const mails = find(searchParams.get('to') ?? undefined)
    if (pathname === '/mails.json')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(mails))
    if (pathname !== '/') return void response.writeHead(404).end()
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      'cache-control': 'no-store',
    }
    response.writeHead(200, headers).end(mailPage(mails))
  }
  const page = createServer(respond)
  const url = `http://${HOST}:${await listen({ server: page, port })}`
  const smtpPort = await new Promise<number>((resolve, reject) => {
    smtp.server.once('error', reject)
    smtp.listen(0, HOST, () => {
      const address = smtp.server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  let stopping: Promise<void> | undefined
  return {
    smtpUrl: `smtp://${HOST}:${smtpPort}`,
    url,
    mails: find,
    set(next) {
      mode = next
    },
    stop() {
      stopping ??= Promise.all([
        closeServer(page),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ]).then(() => undefined)
      return stopping
    },
  }
}
