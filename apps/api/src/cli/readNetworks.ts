import type { CommonSettings } from '../chain/CommonSettings.ts'
import type { EvmSettings } from '../chain/EvmSettings.ts'
import type { NetworkSettings } from '../chain/NetworkSettings.ts'
import type { SolanaSettings } from '../chain/SolanaSettings.ts'
import { isPlainText } from '../directory/isPlainText.ts'
import { InvalidSetting } from '../InvalidSetting.ts'

type Row = Readonly<Record<string, unknown>>
type Address = `0x${string}`

const commonFields = ['chainId', 'name', 'nativeCurrency', 'rpcUrls'] as const satisfies readonly (
  | keyof CommonSettings
  | 'chainId'
)[]
const evmFields: readonly (keyof EvmSettings)[] = [
  ...commonFields,
  'multicall3',
  'ensUniversalResolver',
  'historyFrom',
  'tokens',
]
const solanaFields: readonly (keyof SolanaSettings)[] = commonFields

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
  const [chainId, family] = readChainId(row['chainId'], `${at}.chainId`)
  return family === 'eip155' ? readEvm(row, chainId, at) : readSolana(row, chainId, at)
}

function readEvm(row: Row, chainId: EvmSettings['chainId'], at: string): EvmSettings {
  refuseOthers(row, evmFields, at)
  const { multicall3, ensUniversalResolver, historyFrom, tokens } = row
  const optional = <value>(field: string, given: unknown, read: (given: unknown, at: string) => value) =>
    given === undefined ? {} : { [field]: read(given, `${at}.${field}`) }
  return {
    chainId,
    ...readCommon(row, at),
    ...optional('multicall3', multicall3, readAddress),
    ...optional('ensUniversalResolver', ensUniversalResolver, readAddress),
    ...optional('historyFrom', historyFrom, readBlock),
    ...optional('tokens', tokens, readAddresses),
  }
}

function readSolana(row: Row, chainId: SolanaSettings['chainId'], at: string): SolanaSettings {
  refuseOthers(row, solanaFields, at)
  return { chainId, ...readCommon(row, at) }
}

function refuseOthers(row: Row, fields: readonly string[], at: string): void {
  const unknown = Object.keys(row).find((field) => !fields.includes(field))
  if (unknown !== undefined)
    throw new InvalidSetting(`${at}.${unknown} is not known; known are ${fields.join(', ')}.`)
}

function readCommon(row: Row, at: string): CommonSettings {
  const name = readText(row['name'], `${at}.name`)
  const currency = readObject(row['nativeCurrency'], `${at}.nativeCurrency`)
  return {
    name,
    nativeCurrency: {
      name: readText(currency['name'], `${at}.nativeCurrency.name`),
      symbol: readText(currency['symbol'], `${at}.nativeCurrency.symbol`),
      decimals: readDecimals(currency['decimals'], `${at}.nativeCurrency.decimals`),
    },
    rpcUrls: readUrls(row['rpcUrls'], `${at}.rpcUrls`),
  }
}

function readObject(value: unknown, at: string): Row {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidSetting(`${at} is an object.`)
  return { ...value }
}

type ReadChainId =
  | readonly [id: EvmSettings['chainId'], family: 'eip155']
  | readonly [id: SolanaSettings['chainId'], family: 'solana']

function readChainId(value: unknown, at: string): ReadChainId {
  const text = typeof value === 'string' ? value : ''
  const digits = /^eip155:([1-9]\d{0,14})$/.exec(text)?.[1]
  if (digits !== undefined) return [`eip155:${Number(digits)}`, 'eip155']
  const genesis = /^solana:([1-9A-HJ-NP-Za-km-z]{32})$/.exec(text)?.[1]
  if (genesis !== undefined) return [`solana:${genesis}`, 'solana']
  throw new InvalidSetting(
    `${at} is a CAIP-2 id of EVM or Solana, which are served, such as "eip155:1" or "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp".`,
  )
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
