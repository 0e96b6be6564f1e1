import { parseArgs } from 'node:util'
import type { StartSandboxOptions } from '../startSandbox.js'

export type Command =
  | { status: 'help' }
  | { status: 'invalid'; message: string }
  | { status: 'start'; output: 'table' | 'json'; options: StartSandboxOptions }

/** Chains that can be turned off, and how many ports each takes from the one it is given. */
const optionalFamilies = [
  { family: 'bitcoin', example: 3002, ports: 1 },
  { family: 'solana', example: 8899, ports: 2 },
] as const

/** Turns the arguments after the command's name into what to do. */
export function parseCommand({ args }: { args: readonly string[] }): Command {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        'bitcoin-port': { type: 'string' },
        'free-ports': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        'no-bitcoin': { type: 'boolean', default: false },
        'no-solana': { type: 'boolean', default: false },
        'solana-port': { type: 'string' },
        json: { type: 'boolean', default: false },
        ports: { type: 'string' },
      },
    })
    if (values.help) return { status: 'help' }
    const output = values.json ? 'json' : 'table'
    const chains: Pick<StartSandboxOptions, 'bitcoin' | 'solana'> = {}
    let fixed = values.ports === undefined ? undefined : '--ports'
    for (const { family, example, ports: count } of optionalFamilies) {
      const flag = `--${family}-port`
      const text = values[`${family}-port`]
      const isOff = values[`no-${family}`]
      if (isOff) chains[family] = 'off'
      if (text === undefined) continue
      if (isOff) return { status: 'invalid', message: `${flag} and --no-${family} exclude each other.` }
      const port = parsePort(text)
      if (port === undefined || port + count > 65_536)
        return { status: 'invalid', message: `${flag} takes a port, such as ${flag} ${example}.` }
      chains[family] = { port }
      fixed ??= flag
    }
    if (values['free-ports']) {
      if (fixed === undefined) return { status: 'start', output, options: { ports: 'free', ...chains } }
      return { status: 'invalid', message: `${fixed} and --free-ports exclude each other.` }
    }
    if (values.ports === undefined) return { status: 'start', output, options: chains }
    const ports = parsePorts(values.ports)
    if (ports) return { status: 'start', output, options: { evm: { ports }, ...chains } }
    return { status: 'invalid', message: '--ports takes two different ports, such as --ports 8545,8546.' }
  } catch (error) {
    return { status: 'invalid', message: error instanceof Error ? error.message : String(error) }
  }
}

function parsePorts(text: string): [number, number] | undefined {
  const [first, second, ...rest] = text.split(',').map(parsePort)
  if (first === undefined || second === undefined || rest.length > 0 || first === second) return undefined
  return [first, second]
}

function parsePort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return port > 0 && port < 65_536 ? port : undefined
}
