import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { type FrameConfig, parseFrameConfig } from '../config/FrameConfig.ts'
import { HostingError } from '../hosting/HostingError.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Settings of the program that serves the frame. */
export type FrameSettings = {
  readonly host: string
  readonly port: number
  readonly config: FrameConfig
  /** Where this process reads the provider API. */
  readonly readUrl: string
}

/**
 * Reads the settings of the frame. An empty value is one that is not set, because compose files pass an unset variable on as an empty text.
 *
 * @throws HostingError with one sentence about the first invalid value
 */
export function readEnvironment(environment: Environment): FrameSettings {
  const { API_URL, API_INTERNAL_URL, HOST, NETWORKS, PORT } = environment
  const apiUrl = readUrlOf('API_URL', API_URL)
  const config = parseFrameConfig({ apiUrl, networks: readNetworks(NETWORKS || '[]') })
  if (!config)
    throw new HostingError(
      'NETWORKS must be a JSON array of networks, or the path of a file with it: each has chainId, name, and nativeCurrency or symbol and decimals.',
    )
  return {
    host: HOST || '127.0.0.1',
    port: readPort(PORT || '4246'),
    config,
    readUrl: API_INTERNAL_URL ? readUrlOf('API_INTERNAL_URL', API_INTERNAL_URL) : apiUrl,
  }
}

function readUrlOf(name: string, text: string | undefined): string {
  if (text && URL.canParse(text) && parseFrameConfig({ apiUrl: text })) return text
  const found = text ? `, not ${JSON.stringify(text)}` : ', but is missing'
  throw new HostingError(`${name} must be the URL of the provider API, without a slash at the end${found}.`)
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new HostingError(`PORT must be a whole number from 0 to 65535, not ${JSON.stringify(text)}.`)
}

/** A network as the provider API's own setting has it, so that one file can serve both. */
const apiNetwork = v.object({
  chainId: v.string(),
  name: v.string(),
  nativeCurrency: v.object({ symbol: v.string(), decimals: v.number() }),
})

/** Networks of Bitcoin are left out, because the wallet has no account there. */
function readNetworks(setting: string): unknown {
  const json = setting.trimStart().startsWith('[') ? setting : readText(setting)
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new HostingError('NETWORKS is not valid JSON. Write an array of networks, or the path of a file.')
  }
  if (!Array.isArray(value)) return value
  return value
    .map((row: unknown) => {
      const parsed = v.safeParse(apiNetwork, row)
      return parsed.success
        ? { ...Object(row), ...parsed.output.nativeCurrency, name: parsed.output.name }
        : row
    })
    .filter((row) => !String(Object(row).chainId).startsWith('bip122:'))
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new HostingError(`NETWORKS must be JSON or the path of a readable file, not ${path}.`)
  }
}
