import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type MailCatcher, type Sandbox, startMail, startSandbox } from '@latchkey/sandbox'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { metricTable } from '../ports/metricTable.ts'
import type { RunningApiServer } from '../server/ApiServerOptions.ts'
import { startApiServer } from '../startApiServer.ts'
import { openDatabase } from '../store/openDatabase.ts'
import { sponsorBudgets } from '../store/tables/sponsorship.ts'
import { keyOf } from '../testing/createWalletLab.ts'
import { findPrometheus } from '../testing/findPrometheus.ts'
import { operateQueries } from '../testing/operateQueries.ts'
import { signUp } from '../testing/signUp.ts'
import { freePort, type RunningPostgres, startPostgres } from '../testing/startPostgres.ts'
import { createSealer } from '../wallet/secrets/createSealer.ts'
import { operatorsOwn } from '../wallet/webhooks/operatorsOwn.ts'
import { setWebhook } from '../wallet/webhooks/webhookStore.ts'

const frameOrigin = 'https://wallet.example'
const page = 'https://shop.example'
const email = 'ada.lovelace@visitors.example'
const chainId = 'eip155:31337'
const ada = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** A port on which no server listens. */
const nowhere = 'http://127.0.0.1:1'

let sandbox: Sandbox
let mail: MailCatcher
let postgres: RunningPostgres
let api: RunningApiServer

beforeAll(async () => {
  ;[sandbox, mail, postgres] = await Promise.all([
    startSandbox({ ports: 'free', bitcoin: 'off', solana: 'off' }),
    startMail(),
    startPostgres(),
  ])
  const databaseUrl = await postgres.createDatabase()
  const store = await openDatabase({ databaseUrl })
  // The server reads those of its day, which may begin meanwhile.
  const days = [0, 86_400_000].map((later) => new Date(Date.now() + later).toISOString().slice(0, 10))
  await store.database
    .insert(sponsorBudgets)
    .values(days.map((day) => ({ projectId: 'shop', day, account: '', used: '40' })))
  await setWebhook({
    projectId: operatorsOwn,
    url: nowhere,
    sealer: createSealer([keyOf(1)]),
    now: Date.now(),
    database: store.database,
  })
  await store.close()
  const [chain] = sandbox.chains
  api = await startApiServer({
    databaseUrl,
    metrics: { port: 0 },
    projects: [
      { id: 'shop', sponsor: { dayBudget: '100', accountBudget: '10' } },
      { id: 'narrow', rateLimit: 1 },
    ],
    prices: [{ type: 'defillama', url: nowhere }],
    networks: [
      {
        chainId: chain.caip2,
        name: chain.name,
        nativeCurrency: chain.nativeCurrency,
        rpcUrls: [chain.rpcUrl],
        historyFrom: 0n,
        balances: [{ type: 'blockscout', url: nowhere }, { type: 'rpc' }],
        bundler: { url: nowhere },
      },
    ],
    wallet: {
      frameOrigins: [frameOrigin],
      mail: { url: mail.smtpUrl, from: 'Wallet <wallet@example.org>' },
      shareKeys: [keyOf(1)],
      recoveryKeys: [keyOf(2)],
    },
  })
}, 300_000)
afterAll(async () => {
  await api?.stop()
  await Promise.all([sandbox?.stop(), mail?.stop(), postgres?.stop()])
})

const scrape = async () => (await fetch(String(api.metricsUrl))).text()
const rpc = async (path: string, method: string, params: readonly unknown[]) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return fetch(`${api.url}${path}`, { method: 'POST', body })
}
/** Uses what the server offers, in ways that succeed and fail. */
async function use(): Promise<void> {
  const readCode = () => /^\d{6}\s*$/m.exec(mail.mails(email)[0]?.text ?? '')?.[0]?.trim() ?? ''
  await signUp({ url: api.url, frameOrigin, email, page, readCode })
  await rpc(`/v1/?chainId=${chainId}`, 'eth_blockNumber', [])
  await rpc(`/v1/?chainId=${chainId}`, `debug_${ada}`, [])
  await rpc(`/v1/bundler?chainId=${chainId}&projectId=shop`, 'pm_getPaymasterData', [{}, '0x', '0x7a69', {}])
  await fetch(`${api.url}/v1/account/${ada}/balance?currency=usd&chainId=${chainId}`)
  await fetch(`${api.url}/getWallets?page=1&entries=4&search=secret-query`)
  for (const _ of [1, 2]) await fetch(`${api.url}/getAnalyticsConfig?projectId=narrow`)
  await fetch(`${api.url}/${email}`)
  await expect.poll(scrape, { timeout: 60_000 }).toMatch(/latchkey_follower_lag_blocks\S+ 0\n/)
  await expect.poll(scrape, { timeout: 60_000 }).toMatch(/latchkey_webhooks_total\{outcome="failed"\} [1-9]/)
}

test('behavior: the metrics of a server in use', async () => {
  await use()
  const text = await scrape()
  for (const line of [
    'latchkey_http_requests_total{route="unknown",method="GET",status="4xx"} 1',
    'latchkey_limits_hit_total{limit="requests"} 1',
    'latchkey_sign_ins_total{kind="code",outcome="ok"} 1',
    'latchkey_sign_ins_total{kind="code",outcome="invalid_code"} 1',
    'latchkey_wallet_calls_total{call="createKeys",outcome="ok"} 1',
    'latchkey_mails_total{mail="code",outcome="sent"} 1',
    `latchkey_rpc_calls_total{network="${chainId}",kind="read",outcome="result"} 1`,
    `latchkey_rpc_calls_total{network="${chainId}",kind="refused",outcome="refused"} 1`,
    'latchkey_sponsorships_total{outcome="not_sponsored"} 1',
    'latchkey_sponsor_budget_used_ratio{project="shop"} 0.4',
    `latchkey_source_reads_total{source="blockscout",what="balance",network="${chainId}",outcome="transport/network"} 1`,
  ])
    expect(text).toContain(`${line}\n`)
})

test('law: the metrics name no visitor', async () => {
  const text = await scrape()
  for (const secret of [email, 'ada', ada.toLowerCase(), 'secret-query', page, '127.0.0.1', 'debug_'])
    expect(text.toLowerCase()).not.toContain(secret)
})

test('law: a server in use has every metric of the table', async () => {
  const before = await scrape()
  await postgres.stop()
  await fetch(`${api.url}/getWallets?page=1&entries=4&search=anything`)
  const after = await scrape()
  expect(after).toMatch(/latchkey_database_failures_total\{reason="unreachable"\} [1-9]/)
  const has = (name: string) => [before, after].some((text) => text.includes(`# TYPE ${name} `))
  expect(Object.keys(metricTable).filter((name) => !has(name))).toEqual([])
})

const folderOf = fileURLToPath(new URL('../../operate', import.meta.url))

/** Runs a program to its end. */
async function run(program: string, args: readonly string[], input = ''): Promise<string> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.end(input)
  const [out, error] = await Promise.all([textOf(child.stdout), textOf(child.stderr)])
  return `${child.exitCode ?? 0}\n${out}${error}`
}

const isLong = Boolean(process.env['LATCHKEY_LONG'])
test.each(isLong ? ['Prometheus'] : [])(
  'behavior: %s reads the metrics, the rules and the queries',
  async () => {
    const programs = await findPrometheus()
    const metrics = await scrape()
    expect(await run(join(programs, 'promtool'), ['check', 'metrics'], metrics)).toBe('0\n')
    expect(await run(join(programs, 'promtool'), ['check', 'rules', join(folderOf, 'alerts.yml')])).toContain(
      'SUCCESS',
    )

    const folder = await mkdtemp(join(tmpdir(), 'latchkey-prometheus-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const target = new URL(String(api.metricsUrl)).host
    const settings = await readFile(join(folderOf, 'prometheus.yml'), 'utf8')
    await writeFile(
      join(folder, 'prometheus.yml'),
      settings.replace('127.0.0.1:9464', target).replace('15s', '1s'),
    )
    await writeFile(join(folder, 'alerts.yml'), await readFile(join(folderOf, 'alerts.yml')))
    const port = await freePort()
    const prometheus = spawn(
      join(programs, 'prometheus'),
      [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: 'ignore' },
    )
    onTestFinished(() => void prometheus.kill('SIGKILL'))
    const ask = async (query: string) => {
      const url = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(query)}`
      const response = await fetch(url).catch(() => undefined)
      return (await response?.json()) as
        | { status: string; error?: string; data: { result: unknown[] } }
        | undefined
    }
    const up = async () => (await ask('up == 1'))?.data?.result.length
    await expect.poll(up, { timeout: 60_000 }).toBe(1)
    const answers = await Promise.all(
      (await operateQueries()).map(async (query) => ({
        query,
        ...(await ask(query.replaceAll('$__rate_interval', '1m'))),
      })),
    )
    expect(answers.filter(({ status }) => status !== 'success')).toEqual([])
  },
  120_000,
)
