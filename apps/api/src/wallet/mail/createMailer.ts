import { createTransport } from 'nodemailer'

/** Milliseconds. Below the time limit of a request. */
const timeLimit = 10_000

/** A mail in both forms. */
export type Mail = { readonly subject: string; readonly text: string; readonly html: string }

export type Mailer = {
  /** Passes a mail to the mail server. Rejects if the server does not accept it. */
  send(mail: Mail & { readonly to: string }): Promise<void>
  close(): void
}

/** Creates the sender of mails (SMTP). Opens a connection with the first mail. */
export function createMailer({
  url,
  from,
}: {
  /** `smtp://` or `smtps://`, with the user and the password, if any. */
  readonly url: string
  readonly from: string
}): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: timeLimit,
    greetingTimeout: timeLimit,
    socketTimeout: timeLimit,
  })
  return {
    async send({ to, ...mail }) {
      await transport.sendMail({ ...mail, from, to: { name: '', address: to } })
    },
    close: () => transport.close(),
  }
}
