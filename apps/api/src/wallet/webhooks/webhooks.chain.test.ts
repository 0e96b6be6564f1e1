import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { startMail } from '@latchkey/sandbox'
import pg from 'pg'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { runCommand } from '../../cli/runCommand.ts'
import { type ServerProcess, startCli } from '../../testing/runCli.ts'
import { sharedPostgres } from '../../testing/sharedPostgres.ts'

const postgres = sharedPostgres()
const frame = 'https://wallet.example'
const visitorsAtOnce = 6
const rounds = 2

/** A receiver that counts what it acknowledged, and is busy for every third request. */
async function startReceiver() {
  const acknowledged: { readonly id: string; readonly body: string }[] = []
  let secret = ''
  let requests = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const { headers } = request
      const one = (name: string) => String(headers[name])
      const signed = {
        'webhook-id': one('webhook-id'),
        'webhook-timestamp': one('webhook-timestamp'),
        'webhook-signature': one('webhook-signature'),
      }
      try {
        new Webhook(secret).verify(body, signed)
      } catch {
        response.writeHead(401).end()
        return
      }
      requests += 1
      if (requests % 3 === 0) {
        response.writeHead(503).end()
        return
      }
      acknowledged.push({ id: signed['webhook-id'], body })
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    acknowledged,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    use: (text: string) => {
      secret = text
    },
    async stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const makeDeviceKey = async () => {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  return Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('base64url')
}

test('law: over kills of the server, each committed sign-up has exactly one event, which arrives', async () => {
  const databaseUrl = await postgres.createDatabase()
  const mail = await startMail()
  const receiver = await startReceiver()
  const key = () => randomBytes(32).toString('base64')
  const environment = {
    DATABASE_URL: databaseUrl,
    WALLETS: 'none',
    TRUST_PROXY: '1',
    RATE_LIMIT: '999999,999999',
    WALLET_FRAME_ORIGINS: frame,
    WALLET_URL: 'https://api.example',
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: 'Wallet <wallet@example.org>',
    WALLET_SHARE_KEYS: key(),
    WALLET_RECOVERY_KEYS: key(),
    WALLET_DEVICE_APPROVAL: 'false',
    WEBHOOK_PRIVATE_HOSTS: 'true',
  }
  const command = (...args: readonly string[]) => runCommand({ command: 'projects', args, environment })
  const added = await command('add', 'shop', '--origin', 'https://shop.example', '--webhook', receiver.url)
  receiver.use(added.split('\n')[1] ?? '')

  const deviceKey = await makeDeviceKey()
  let visitors = 0
  let server: ServerProcess | undefined
  const call = async (path: string, body: unknown) => {
    const response = await fetch(`${server?.url}/wallet/v1/${path}`, {
      method: 'POST',
      headers: {
        origin: frame,
        'content-type': 'application/json',
        // A network address for each, because one gets few mails.
        'x-forwarded-for': `10.0.${visitors >> 8}.${visitors & 255}`,
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return (await response.json()) as Readonly<Record<string, string>>
  }
  const signUp = async () => {
    visitors += 1
    const email = `visitor${visitors}@shop.example`
    const secret = randomBytes(32).toString('base64url')
    const { flowId } = await call('email/start', {
      projectId: 'shop',
      origin: 'https://shop.example',
      email,
      secret,
    })
    const otp = /^\d{6}/m.exec(mail.mails(email)[0]?.text ?? '')?.[0]
    await call('email/verify', { flowId, secret, otp, deviceKey })
  }
  /** Signs visitors up until the server is killed. Calls that it has cut off are lost to their visitor. */
  const visit = async (until: AbortSignal) => {
    while (!until.aborted) await signUp().catch(() => wait(10))
  }

  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const count = async (query: string) => Number((await client.query<{ count: string }>(query)).rows[0]?.count)
  try {
    for (let round = 0; round < rounds; round += 1) {
      server = await startCli(environment)
      const before = await count('select count(*) from wallet_accounts')
      const end = new AbortController()
      const visiting = Promise.all(Array.from({ length: visitorsAtOnce }, () => visit(end.signal)))
      await expect
        .poll(() => count('select count(*) from wallet_accounts'), { timeout: 60_000 })
        .toBeGreaterThan(before + 8)
      await server.end('SIGKILL')
      end.abort()
      await visiting
    }
    server = await startCli(environment)
    const { rows } = await client.query<{ user_id: string }>('select user_id from wallet_users')
    expect(rows.length).toBe(await count('select count(*) from wallet_accounts'))
    // A delivery that was under way is sent again at once.
    await runCommand({ command: 'webhooks', args: ['retry'], environment })
    await expect
      .poll(
        async () => {
          await client.query('update webhook_events set next_at = now()')
          return count('select count(*) from webhook_events')
        },
        { timeout: 120_000 },
      )
      .toBe(0)
    const signedUp = new Map<string, Set<string>>()
    for (const { id, body } of receiver.acknowledged) {
      const { type, data } = JSON.parse(body) as { type: string; data: { user: string } }
      if (type === 'wallet.signed_up') signedUp.set(data.user, (signedUp.get(data.user) ?? new Set()).add(id))
    }
    expect([...signedUp.keys()].toSorted()).toEqual(rows.map((row) => row.user_id).toSorted())
    // A receiver may get an event twice, with one id.
    expect([...signedUp.values()].filter((ids) => ids.size !== 1)).toEqual([])
  } finally {
    await client.end()
    await server?.end('SIGKILL')
    await receiver.stop()
    await mail.stop()
  }
}, 300_000)
