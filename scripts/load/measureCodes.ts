import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../apps/api/src/testing/startPostgres.ts'
import { log } from '../log.ts'
import { sendRequest } from './sendRequest.ts'
import { startServer } from './startServer.ts'

const frameOrigin = 'https://wallet.example.org'
const warmUp = 1_000

export type MeasuredCodes = {
  readonly sent: number
  /** Requests that got a code, and mails that arrived. */
  readonly succeeded: number
  readonly mails: number
  /** Milliseconds from when a request was due until its response. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Processor time of the server for one request, in milliseconds. */
  readonly cpu: number
  readonly memory: number
  readonly errors: readonly string[]
}

/**
 * Requests so many codes a second from one process, each for a mailbox of its own from an address of its own, with a mail server
 * beside it. Requests leave when they are due, whether or not earlier ones have responses.
 * @throws the signal's reason.
 */
export async function measureCodes({
  perSecond,
  milliseconds,
  environment,
  logFile,
  signal,
}: {
  readonly perSecond: number
  readonly milliseconds: number
  /** Where the database is. */
  readonly environment: Readonly<Record<string, string>>
  readonly logFile: string
  readonly signal: AbortSignal
}): Promise<MeasuredCodes> {
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
  })
  let count = 0
  const errors: string[] = []
  const requestCode = async (due: number) => {
    count += 1
    const body = {
      projectId: '',
      origin: 'https://shop.example.org',
      email: `visitor${count}@example.org`,
      secret: randomBytes(32).toString('base64url'),
    }
    const from = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
    const path = '/wallet/v1/email/start'
    try {
      const { status, text } = await sendRequest({
        agent,
        port,
        path,
        body: JSON.stringify(body),
        from,
        origin: frameOrigin,
      })
      if (status === 200 && text.includes('"VERIFY_OTP"')) return performance.now() - due
      errors.push(`${path}: status ${status}: ${text.slice(0, 200)}`)
    } catch (error) {
      errors.push(`${path}: ${error instanceof Error ? error.message : String(error)}`)
    }
    return undefined
  }
  const round = async (time: number) => {
    const total = Math.round((time * perSecond) / 1_000)
    const began = performance.now()
    const requests: Promise<number | undefined>[] = []
    for (let index = 0; index < total; index += 1) {
      const due = began + (index * 1_000) / perSecond
      if (due > performance.now()) await wait(due - performance.now(), undefined, { signal })
      requests.push(requestCode(due))
    }
    return Promise.all(requests)
  }
  try {
    await round(warmUp)
    const before = await server.usage()
    const outcomes = await round(milliseconds)
    const after = await server.usage()
    const times = outcomes.filter((each) => each !== undefined).toSorted((a, b) => a - b)
    const quantile = (share: number) => times[Math.max(0, Math.ceil(share * times.length) - 1)] ?? Number.NaN
    return {
      sent: outcomes.length,
      succeeded: times.length,
      mails: mail.mails()[0]?.id ?? 0,
      p50: quantile(0.5),
      p95: quantile(0.95),
      p99: quantile(0.99),
      cpu: (after.cpu - before.cpu) / outcomes.length,
      memory: after.memory,
      errors,
    }
  } finally {
    agent.destroy()
    server.terminate()
    await server.ended
    await mail.stop()
  }
}
