import { type MailCatcher, startMail } from '@latchkey/sandbox'
import { preferPort } from './listen.ts'

/** Starts the mail catcher of embedded wallets, on its usual port or on a free one. */
export const startStackMail = ({
  port,
  say,
}: {
  /** 0 lets the operating system choose. */
  readonly port: number
  say(line: string): void
}): Promise<MailCatcher> =>
  preferPort({
    port,
    start: (free) => startMail({ port: free }),
    taken: () => say(`port ${port} is in use, so the page with mails takes another`),
  })
