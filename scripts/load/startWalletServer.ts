import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { freePort } from '../../apps/api/src/testing/startPostgres.ts'
import { log } from '../run/log.ts'
import { sendRequest } from './sendRequest.ts'
import { startServer, type Usage } from './startServer.ts'

const frameOrigin = 'https://wallet.example.org'

export type WalletServer = {
  /** Calls the server as the wallet's frame. @throws for another status than 200. */
  call(request: {
    readonly path: string
    readonly body: unknown
    /** The network address of the visitor. */
    readonly from: string
    readonly token?: string
  }): Promise<Readonly<Record<string, unknown>>>
  /** Resolves with the code in the newest mail to an address. */
  readCode(to: string): string
  /** Returns the number of mails that arrived. */
  mails(): number
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** Starts a process of the provider API that serves embedded wallets, with a mail server beside it. */
export async function startWalletServer({
  environment,
  logFile,
  signal,
}: {
  /** The database. */
  readonly environment: Readonly<Record<string, string>>
  readonly logFile: string
  readonly signal: AbortSignal
}): Promise<WalletServer> {
  // After the build: it imports a package by its built files.
  const { startStackMail } = await import('../../apps/demo/src/stack/startStackMail.ts')
  const mail = await startStackMail({ port: 0, say: log })
  const port = await freePort()
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const key = () => randomBytes(32).toString('base64')
  const server = await startServer({
    port,
    environment: {
      WALLETS: 'none',
      TRUST_PROXY: '1',
      RATE_LIMIT: '9999999,9999999',
      WALLET_FRAME_ORIGINS: frameOrigin,
      WALLET_URL: 'https://api.example.org',
      SMTP_URL: mail.smtpUrl,
      MAIL_FROM: 'Wallet <wallet@example.org>',
      WALLET_SHARE_KEYS: key(),
      WALLET_RECOVERY_KEYS: key(),
      WALLET_DEVICE_APPROVAL: 'false',
      ...environment,
    },
    logFile,
    signal,
  }).catch(async (error: unknown) => {
    await mail.stop()
    throw error
  })
  return {
    async call({ path, body, from, token }) {
      const text = JSON.stringify(body)
      const sent = { agent, port, path, body: text, from, origin: frameOrigin, token }
      const { status, text: received } = await sendRequest(sent)
      if (status !== 200) throw new Error(`${path}: status ${status}: ${received.slice(0, 200)}`)
      return JSON.parse(received) as Readonly<Record<string, unknown>>
    },
    readCode(to) {
      const code = /^\d{6}\s*$/m.exec(mail.mails(to)[0]?.text ?? '')?.[0]
      if (code === undefined) throw new Error(`No code was mailed to ${to}.`)
      return code.trim()
    },
    mails: () => mail.mails()[0]?.id ?? 0,
    usage: server.usage,
    async stop() {
      agent.destroy()
      server.terminate()
      await server.ended
      await mail.stop()
    },
  }
}
