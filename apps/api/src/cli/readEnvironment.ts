import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { readSponsorPolicy } from '../bundler/readSponsorPolicy.ts'
import type { ApiServerOptions } from '../server/ApiServerOptions.ts'
import { InvalidSetting } from '../settings/InvalidSetting.ts'
import { readSetting } from '../settings/readSetting.ts'
import { readNetworks } from './readNetworks.ts'
import { readOnrampSettings } from './readOnrampSettings.ts'
import { readOperatorSettings } from './readOperatorSettings.ts'
import { readPriceSettings } from './readPriceSettings.ts'
import { readTokenLists } from './readTokenLists.ts'
import { readWalletSettings } from './readWalletSettings.ts'
import { webUrl } from './webUrl.ts'

const megabyte = 2 ** 20

type Environment = Readonly<Record<string, string | undefined>>

/** Where the command stores its data. */
export type StoreSettings = Pick<ApiServerOptions, 'databaseUrl' | 'dataFolder'>

function whole({
  from = 0,
  to,
  usual,
}: {
  readonly from?: number
  readonly to: number
  readonly usual: number
}) {
  const meaning = `a whole number from ${from} to ${to}`
  const digits = z.string().check(z.regex(/^\d{1,9}$/, meaning))
  const bounded = z.number().check(z.gte(from, meaning), z.lte(to, meaning))
  return z._default(z.pipe(digits, z.pipe(z.transform(Number), bounded)), usual)
}

/** Two whole numbers above zero with a comma between them. */
function pair<limits>(meaning: string, toLimits: (first: number, second: number) => limits) {
  const numbers = z.string().check(z.regex(/^[1-9]\d{0,5},[1-9]\d{0,5}$/, meaning))
  return z.optional(
    z.pipe(
      numbers,
      z.transform((text) => {
        const [first, second] = text.split(',').map(Number) as [number, number]
        return toLimits(first, second)
      }),
    ),
  )
}

const word = <const words extends readonly [string, ...string[]]>(...words: words) =>
  z._default(z.enum(words, words.join(' or ')), words[0] as words[number])

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'a port from 0 to 65535')),
  z.pipe(z.transform(Number), z.number().check(z.lte(65_535, 'a port from 0 to 65535'))),
)

const stored = {
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
          'the URL of a PostgreSQL server, such as postgres://user@host/name',
        ),
      ),
  ),
  DATA_FOLDER: z.optional(z.string()),
}
const nameList = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[a-z\d.-]+(,[a-z\d.-]+)*$/, 'names in lower case with commas between them')),
    z.transform((text) => text.split(',')),
  ),
)
const storeSchema = z.object(stored)
const serverSchema = z.object({
  ...stored,
  PORT: whole({ to: 65_535, usual: 8787 }),
  HOST: z.optional(z.string()),
  NETWORKS: z._default(z.string(), '[]'),
  PRICES: z._default(z.string(), ''),
  TOKEN_LISTS: z._default(z.string(), ''),
  NAME_SUFFIXES: nameList,
  RESERVED_NAMES: nameList,
  ONRAMP: z._default(z.string(), ''),
  SPONSOR: z.optional(z.string()),
  PICTURE_URL: z.optional(webUrl),
  PICTURE_KEY: z.optional(z.string().check(z.minLength(32, 'a secret of 32 characters or more'))),
  IPFS_GATEWAY: z.optional(webUrl),
  OPERATOR_KEYS: z.optional(z.string()),
  OPERATOR_PORT: whole({ to: 65_535, usual: 8790 }),
  OPERATOR_HOST: z.optional(z.string()),
  WALLETS: word('bundled', 'none'),
  REQUIRE_PROJECT: word('false', 'true'),
  RATE_LIMIT: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.regex(
            /^[1-9]\d{0,6}(,[1-9]\d{0,6})?$/,
            'requests per minute and, after a comma, at once, such as 1200,400',
          ),
        ),
      z.transform((text) => {
        const [perMinute = 1, burst = Math.ceil(perMinute / 3)] = text.split(',').map(Number)
        return { perMinute, burst }
      }),
    ),
  ),
  CONNECTION_LIMIT: pair(
    'connections of the process and, after a comma, of one address, such as 2000,200',
    (perProcess, perAddress) => ({ perProcess, perAddress }),
  ),
  BYTE_LIMIT: pair(
    'megabytes held for all callers and, after a comma, for one address, such as 256,32',
    (all, one) => ({ perProcess: all * megabyte, perAddress: one * megabyte }),
  ),
  WRITE_LIMIT: pair(
    'seconds without a byte read and, after a comma, for a whole response, such as 20,120',
    (idle, total) => ({ idle: idle * 1_000, total: total * 1_000 }),
  ),
  CALL_OVERRIDES: word('false', 'true'),
  TRUST_PROXY: whole({ to: 10, usual: 0 }),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z.optional(z.string()),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(webUrl),
  OTEL_SERVICE_NAME: z.optional(z.string()),
  OTEL_TRACES_SAMPLER_ARG: z.optional(
    z.pipe(
      z.string().check(z.regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'a share from 0 to 1, such as 0.1')),
      z.transform(Number),
    ),
  ),
  TRACE_PARENT: word('false', 'true'),
  EVENT_DAYS: whole({ to: 3_650, usual: 30 }),
  EVENT_MEGABYTES: whole({ from: 1, to: 100_000, usual: 100 }),
})

/**
 * Reads where the command stores its data.
 *
 * @throws InvalidSetting
 */
export function readStoreSettings(environment: Environment): StoreSettings {
  return toStore(readSetting(storeSchema, withoutEmpty(environment)))
}

/**
 * Reads the options of the server.
 *
 * @throws InvalidSetting with one sentence about the first invalid value.
 */
export function readEnvironment(environment: Environment): ApiServerOptions {
  const filled = withoutEmpty(environment)
  const settings = readSetting(serverSchema, filled)
  return {
    ...toStore(settings),
    port: settings.PORT,
    host: settings.HOST,
    networks: readNetworks(textOf(settings.NETWORKS)),
    prices: readPriceSettings(settings.PRICES),
    tokenLists: readTokenLists(settings.TOKEN_LISTS),
    names: toNames(settings),
    onramp: readOnrampSettings(settings.ONRAMP),
    sponsor: settings.SPONSOR === undefined ? undefined : readSponsorPolicy(settings.SPONSOR, 'SPONSOR'),
    pictures: toPictures(settings),
    wallet: readWalletSettings(filled),
    operator: readOperatorSettings({
      keys: settings.OPERATOR_KEYS,
      port: settings.OPERATOR_PORT,
      host: settings.OPERATOR_HOST,
    }),
    wallets: settings.WALLETS,
    requireProject: settings.REQUIRE_PROJECT === 'true',
    rateLimit: settings.RATE_LIMIT,
    connectionLimit: settings.CONNECTION_LIMIT,
    byteLimit: settings.BYTE_LIMIT,
    writeLimit: settings.WRITE_LIMIT,
    callOverrides: settings.CALL_OVERRIDES === 'true',
    trustProxy: settings.TRUST_PROXY,
    metrics: toMetrics(settings),
    traces: toTraces(settings),
    eventDays: settings.EVENT_DAYS,
    eventMegabytes: settings.EVENT_MEGABYTES,
  }
}

/** Compose files pass an unset variable on as an empty text. */
const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))

function toStore({
  DATABASE_URL: databaseUrl,
  DATA_FOLDER: dataFolder,
}: z.infer<typeof storeSchema>): StoreSettings {
  if (databaseUrl !== undefined && dataFolder !== undefined)
    throw new InvalidSetting('DATABASE_URL and DATA_FOLDER exclude each other. Set one of them.')
  return { databaseUrl, dataFolder }
}

function toNames({
  NAME_SUFFIXES: suffixes,
  RESERVED_NAMES: reserved,
}: z.infer<typeof serverSchema>): ApiServerOptions['names'] {
  const [first, ...others] = suffixes ?? []
  if (first === undefined) {
    if (reserved) throw new InvalidSetting('RESERVED_NAMES needs NAME_SUFFIXES. Set both of them.')
    return undefined
  }
  return { suffixes: [first, ...others], reserved }
}

function toMetrics({
  METRICS_PORT: port,
  METRICS_HOST: host,
}: z.infer<typeof serverSchema>): ApiServerOptions['metrics'] {
  if (port !== undefined) return { port, host }
  if (host !== undefined) throw new InvalidSetting('METRICS_HOST needs METRICS_PORT. Set both of them.')
  return undefined
}

function toTraces({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_SERVICE_NAME: service,
  OTEL_TRACES_SAMPLER_ARG: share,
  TRACE_PARENT: trust,
}: z.infer<typeof serverSchema>): ApiServerOptions['traces'] {
  if (endpoint === undefined) return undefined
  return { url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, service, share, trustParent: trust === 'true' }
}

function toPictures({
  PICTURE_URL: url,
  PICTURE_KEY: key,
  IPFS_GATEWAY: ipfsGateway,
}: z.infer<typeof serverSchema>): ApiServerOptions['pictures'] {
  if (url === undefined && key === undefined) return undefined
  if (url === undefined || key === undefined)
    throw new InvalidSetting('PICTURE_URL and PICTURE_KEY belong together. Set both of them.')
  return { url, key, ipfsGateway }
}

function textOf(networks: string): string {
  if (networks.trimStart().startsWith('[')) return networks
  try {
    return readFileSync(networks, 'utf8')
  } catch {
    throw new InvalidSetting(`NETWORKS must be JSON or the path of a readable file, not ${networks}.`)
  }
}
