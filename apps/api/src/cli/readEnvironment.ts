import { readFileSync } from 'node:fs'
import { InvalidSetting } from '../InvalidSetting.ts'
import type { ApiServerOptions } from '../startApiServer.ts'
import { readNetworks } from './readNetworks.ts'

const megabyte = 2 ** 20

type Environment = Readonly<Record<string, string | undefined>>

/** Where the command keeps what it stores. */
export type StoreSettings = Pick<ApiServerOptions, 'databaseUrl' | 'dataFolder'>

/** @throws InvalidSetting */
export function readStoreSettings(environment: Environment): StoreSettings {
  const { DATABASE_URL: databaseUrl, DATA_FOLDER: dataFolder } = given(environment)
  if (databaseUrl !== undefined && dataFolder !== undefined)
    throw new InvalidSetting('DATABASE_URL and DATA_FOLDER exclude each other.')
  if (databaseUrl !== undefined && !(/^postgres(ql)?:\/\//.test(databaseUrl) && URL.canParse(databaseUrl)))
    throw new InvalidSetting(
      'DATABASE_URL is the address of a PostgreSQL server, such as postgres://user@host/name.',
    )
  return { databaseUrl, dataFolder }
}

/**
 * The options of the server.
 * @throws InvalidSetting with one sentence about the first value that cannot be used.
 */
export function readEnvironment(environment: Environment): ApiServerOptions {
  const {
    PORT,
    HOST,
    NETWORKS,
    WALLETS,
    REQUIRE_PROJECT,
    RATE_LIMIT,
    TRUST_PROXY,
    EVENT_DAYS,
    EVENT_MEGABYTES,
  } = given(environment)
  const { CONNECTION_LIMIT, BYTE_LIMIT, WRITE_LIMIT, CALL_OVERRIDES } = given(environment)
  return {
    ...readStoreSettings(environment),
    port: PORT === undefined ? 8787 : readWhole('PORT', PORT, 65_535),
    host: HOST,
    networks: NETWORKS === undefined ? [] : readNetworks(textOf(NETWORKS)),
    wallets: readWord('WALLETS', WALLETS, ['bundled', 'none']),
    requireProject: readWord('REQUIRE_PROJECT', REQUIRE_PROJECT, ['false', 'true']) === 'true',
    rateLimit: readRate(RATE_LIMIT),
    connectionLimit: readPair('CONNECTION_LIMIT', CONNECTION_LIMIT, {
      meaning: 'connections of the process and, after a comma, of one address, such as 2000,200',
      toLimits: (perProcess, perAddress) => ({ perProcess, perAddress }),
    }),
    byteLimit: readPair('BYTE_LIMIT', BYTE_LIMIT, {
      meaning: 'megabytes held for all callers and, after a comma, for one address, such as 256,32',
      toLimits: (all, one) => ({ perProcess: all * megabyte, perAddress: one * megabyte }),
    }),
    writeLimit: readPair('WRITE_LIMIT', WRITE_LIMIT, {
      meaning: 'seconds without a byte read and, after a comma, for a whole response, such as 20,120',
      toLimits: (idle, total) => ({ idle: idle * 1_000, total: total * 1_000 }),
    }),
    callOverrides: readWord('CALL_OVERRIDES', CALL_OVERRIDES, ['false', 'true']) === 'true',
    trustProxy: TRUST_PROXY === undefined ? 0 : readWhole('TRUST_PROXY', TRUST_PROXY, 10),
    eventDays: EVENT_DAYS === undefined ? 30 : readWhole('EVENT_DAYS', EVENT_DAYS, 3_650),
    eventMegabytes:
      EVENT_MEGABYTES === undefined ? 100 : readWhole('EVENT_MEGABYTES', EVENT_MEGABYTES, 100_000, 1),
  }
}

/** Compose files pass on what is not set as an empty text. */
const given = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))

function readWhole(name: string, text: string, most: number, least = 0): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) > most || Number(text) < least)
    throw new InvalidSetting(`${name} is a whole number from ${least} to ${most}.`)
  return Number(text)
}

function readWord<const word extends string>(
  name: string,
  text: string | undefined,
  words: readonly [word, ...word[]],
): word {
  const found = text === undefined ? words[0] : words.find((word) => word === text)
  if (found === undefined) throw new InvalidSetting(`${name} is ${words.join(' or ')}.`)
  return found
}

function readRate(text: string | undefined): ApiServerOptions['rateLimit'] {
  if (text === undefined) return undefined
  const [, minute, burst] = /^([1-9]\d{0,6})(?:,([1-9]\d{0,6}))?$/.exec(text) ?? []
  if (minute === undefined)
    throw new InvalidSetting(
      'RATE_LIMIT is requests per minute and, after a comma, at once, such as 1200,400.',
    )
  return { perMinute: Number(minute), burst: Number(burst ?? Math.ceil(Number(minute) / 3)) }
}

function readPair<limits>(
  name: string,
  text: string | undefined,
  { meaning, toLimits }: { readonly meaning: string; toLimits(first: number, second: number): limits },
): limits | undefined {
  if (text === undefined) return undefined
  const [, first, second] = /^([1-9]\d{0,5}),([1-9]\d{0,5})$/.exec(text) ?? []
  if (first === undefined || second === undefined) throw new InvalidSetting(`${name} is ${meaning}.`)
  return toLimits(Number(first), Number(second))
}

function textOf(networks: string): string {
  if (networks.trimStart().startsWith('[')) return networks
  try {
    return readFileSync(networks, 'utf8')
  } catch {
    throw new InvalidSetting(
      `NETWORKS is JSON or the path of a file with it, and ${networks} cannot be read.`,
    )
  }
}
