import { join } from 'node:path'
import { runCommand } from '../run/runCommand.ts'

export type CheckInertOptions = {
  readonly node: string
  readonly files: readonly string[]
  /** A built adapter entry to create the client with. */
  readonly adapter?: string | undefined
  /** Extra resolution condition, for example `react-server`. */
  readonly condition?: string | undefined
}

/**
 * Returns the side effects in Node of importing built files one by one, and of calling `createLatchkey` if one exports it.
 */
export async function checkInert({
  node,
  files,
  adapter,
  condition,
}: CheckInertOptions): Promise<readonly string[]> {
  const { code, output } = await runCommand({
    command: node,
    args: [
      ...(condition ? [`--conditions=${condition}`] : []),
      join(import.meta.dirname, 'inertProbe.mjs'),
      ...(adapter ? ['--adapter', adapter] : []),
      ...files,
    ],
    output: 'capture',
    timeout: 120_000,
  })
  return code === 0 ? [] : output.trim().split('\n')
}
