import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { freePort } from '../../apps/api/src/testing/startPostgres.ts'
import { log } from '../run/log.ts'
import { sendRequest } from './sendRequest.ts'
import { type Server, startServer, type Usage } from './startServer.ts'

const frameOrigin = 'https://wallet.example.org'

export type WalletServer = {
  /** Origin of the first process. */
  readonly origin: string
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
  /** The processor time of all processes together. */
  usage(): Promise<Usage>
  /** Kills the first process with SIGKILL, and resolves once another one is ready on its port. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts processes of the provider API that serve embedded wallets, with a mail server beside them. Calls go to each in turn. */
export async function startWalletServer({
  environment,
  processes = 1,
  logFile,
  signal,
}: {
  /** The database. */
  readonly environment: Readonly<Record<string, string>>
  /** Processes that share the database. Default 1. */
  readonly processes?: number | undefined
  readonly logFile: string
  readonly signal: AbortSignal
}): Promise<WalletServer> {
  // After the build: it imports a package by its built files.
  const { startStackMail } = await import('../../apps/demo/src/stack/startStackMail.ts')
  const mail = await startStackMail({ port: 0, say: log })
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const key = () => randomBytes(32).toString('base64')
  const settings = {
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
  }
  const start = (port: number) => startServer({ port, environment: settings, logFile, signal })
  const servers: { readonly port: number; server: Server }[] = []
  const stop = async () => {
    agent.destroy()
    for (const { server } of servers) server.terminate()
    await Promise.all(servers.map(({ server }) => server.ended))
    await mail.stop()
  }
  try {
    for (let index = 0; index < processes; index += 1) {
      const port = await freePort()
      servers.push({ port, server: await start(port) })
    }
  } catch (error) {
    await stop()
    throw error
  }
  let turn = 0
  return {
    origin: `http://127.0.0.1:${servers[0]?.port}`,
    async call({ path, body, from, token }) {
      const text = JSON.stringify(body)
      turn += 1
      const { port = 0 } = servers[turn % servers.length] ?? {}
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
    async usage() {
      const all = await Promise.all(servers.map(({ server }) => server.usage()))
      const sum = (of: keyof Usage) => all.reduce((total, usage) => total + usage[of], 0)
      return { cpu: sum('cpu'), memory: sum('memory'), inUse: sum('inUse') }
    },
    async kill() {
      const [first] = servers
      if (!first) return
      first.server.kill()
      await first.server.ended
      first.server = await start(first.port)
    },
    stop,
  }
}
