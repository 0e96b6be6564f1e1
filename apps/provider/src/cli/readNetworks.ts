import type { NetworkSettings } from '../chain/NetworkSettings.ts'
import { isPlainText } from '../directory/isPlainText.ts'
import { InvalidSetting } from '../InvalidSetting.ts'

type Row = Readonly<Record<string, unknown>>
type Address = `0x${string}`

const fields: readonly string[] = [
  'chainId',
  'name',
  'nativeCurrency',
  'rpcUrls',
  'multicall3',
  'ensUniversalResolver',
  'historyFrom',
  'tokens',
] satisfies readonly (keyof NetworkSettings)[]

/**
 * The networks of a settings file.
 * @throws InvalidSetting naming the field and what it takes.
 */
export function readNetworks(text: string): readonly NetworkSettings[] {
  let rows: unknown
  try {
    rows = JSON.parse(text)
  } catch {
    throw new InvalidSetting('NETWORKS is no JSON.')
  }
  if (!Array.isArray(rows)) throw new InvalidSetting('NETWORKS is a JSON array of networks.')
  const networks = rows.map((row: unknown, index) => readNetwork(row, `NETWORKS[${index}]`))
  const twice = networks.find(({ chainId }, index) =>
    networks.slice(0, index).some((earlier) => earlier.chainId === chainId),
  )
  if (twice) throw new InvalidSetting(`NETWORKS has ${twice.chainId} twice.`)
  return networks
}

function readNetwork(value: unknown, at: string): NetworkSettings {
  const row = readObject(value, at)
  const unknown = Object.keys(row).find((field) => !fields.includes(field))
  if (unknown !== undefined)
    throw new InvalidSetting(`${at}.${unknown} is not known; known are ${fields.join(', ')}.`)
  const { chainId, name, multicall3, ensUniversalResolver, historyFrom, tokens } = row
  const currency = readObject(row['nativeCurrency'], `${at}.nativeCurrency`)
  const optional = <value>(field: string, given: unknown, read: (given: unknown, at: string) => value) =>
    given === undefined ? {} : { [field]: read(given, `${at}.${field}`) }
  return {
    chainId: readChainId(chainId, `${at}.chainId`),
    name: readText(name, `${at}.name`),
    nativeCurrency: {
      name: readText(currency['name'], `${at}.nativeCurrency.name`),
      symbol: readText(currency['symbol'], `${at}.nativeCurrency.symbol`),
      decimals: readDecimals(currency['decimals'], `${at}.nativeCurrency.decimals`),
    },
    rpcUrls: readUrls(row['rpcUrls'], `${at}.rpcUrls`),
    ...optional('multicall3', multicall3, readAddress),
    ...optional('ensUniversalResolver', ensUniversalResolver, readAddress),
    ...optional('historyFrom', historyFrom, readBlock),
    ...optional('tokens', tokens, readAddresses),
  }
}

function readObject(value: unknown, at: string): Row {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidSetting(`${at} is an object.`)
  return { ...value }
}

function readChainId(value: unknown, at: string): `eip155:${number}` {
  const digits = typeof value === 'string' ? /^eip155:([1-9]\d{0,14})$/.exec(value)?.[1] : undefined
  if (digits === undefined) throw new InvalidSetting(`${at} is a CAIP-2 id, such as "eip155:1".`)
  return `eip155:${Number(digits)}`
}

function readText(value: unknown, at: string): string {
  if (typeof value !== 'string' || value.length > 60 || !isPlainText(value))
    throw new InvalidSetting(`${at} is a text of 1 to 60 characters.`)
  return value
}

function readDecimals(value: unknown, at: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 36)
    throw new InvalidSetting(`${at} is a whole number from 0 to 36.`)
  return value
}

function readUrls(value: unknown, at: string): readonly [string, ...string[]] {
  const urls: readonly unknown[] = Array.isArray(value) ? value : []
  const [first, ...rest] = urls.filter(
    (url) => typeof url === 'string' && /^https?:\/\/\S+$/.test(url) && URL.canParse(url),
  ) as string[]
  if (first === undefined || rest.length + 1 !== urls.length)
    throw new InvalidSetting(`${at} is a list of one or more http or https addresses.`)
  return [first, ...rest]
}

const isAddress = (value: unknown): value is Address =>
  typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)

function readAddress(value: unknown, at: string): Address {
  if (!isAddress(value)) throw new InvalidSetting(`${at} is an address: 0x and 40 hex digits.`)
  return value
}

function readAddresses(value: unknown, at: string): readonly Address[] {
  if (!Array.isArray(value) || !value.every(isAddress))
    throw new InvalidSetting(`${at} is a list of addresses: 0x and 40 hex digits each.`)
  return value
}

function readBlock(value: unknown, at: string): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  if (typeof value === 'string' && /^\d{1,18}$/.test(value)) return BigInt(value)
  throw new InvalidSetting(`${at} is the number of a block.`)
}
