import { parseArgs } from 'node:util'
import type { StartSandboxOptions } from '../sandbox/startSandbox.js'

export type Command =
  | { status: 'help' }
  | { status: 'invalid'; message: string }
  | { status: 'start'; output: 'table' | 'json'; options: StartSandboxOptions }

/** The optional parts, and how many consecutive ports each one uses. */
const optionalParts = [
  { part: 'bitcoin', example: 3002, ports: 1 },
  { part: 'solana', example: 8899, ports: 2 },
  { part: 'bundler', example: 4337, ports: 1 },
] as const

/** Parses the arguments after the command's name. */
export function parseCommand({ args }: { args: readonly string[] }): Command {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        'bitcoin-port': { type: 'string' },
        'bundler-port': { type: 'string' },
        'free-ports': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        'no-bitcoin': { type: 'boolean', default: false },
        'no-bundler': { type: 'boolean', default: false },
        'no-solana': { type: 'boolean', default: false },
        'solana-port': { type: 'string' },
        json: { type: 'boolean', default: false },
        ports: { type: 'string' },
      },
    })
    if (values.help) return { status: 'help' }
    const output = values.json ? 'json' : 'table'
    const parts: Pick<StartSandboxOptions, 'bitcoin' | 'bundler' | 'solana'> = {}
    let fixed = values.ports === undefined ? undefined : '--ports'
    for (const { part, example, ports: count } of optionalParts) {
      const flag = `--${part}-port`
      const text = values[`${part}-port`]
      const isOff = values[`no-${part}`]
      if (isOff) parts[part] = 'off'
      if (text === undefined) continue
      if (isOff) return { status: 'invalid', message: `${flag} and --no-${part} exclude each other.` }
      const port = parsePort(text)
      if (port === undefined || port + count > 65_536)
        return { status: 'invalid', message: `${flag} takes a port, such as ${flag} ${example}.` }
      parts[part] = { port }
      fixed ??= flag
    }
    if (values['free-ports']) {
      if (fixed === undefined) return { status: 'start', output, options: { ports: 'free', ...parts } }
      return { status: 'invalid', message: `${fixed} and --free-ports exclude each other.` }
    }
    if (values.ports === undefined) return { status: 'start', output, options: parts }
    const ports = parsePorts(values.ports)
    if (ports) return { status: 'start', output, options: { evm: { ports }, ...parts } }
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
