import { join } from 'node:path'
import { runCommand } from './runCommand.ts'

export type CheckInertOptions = {
  readonly node: string
  readonly file: string
  /** A built adapter entry to create the client with. */
  readonly adapter?: string | undefined
  /** Extra resolution condition, for example `react-server`. */
  readonly condition?: string | undefined
}

/** What importing a built file, and calling `createLatchkey` if it exports one, starts or touches in bare Node. */
export async function checkInert({
  node,
  file,
  adapter,
  condition,
}: CheckInertOptions): Promise<readonly string[]> {
  const { code, output } = await runCommand({
    command: node,
    args: [
      ...(condition ? [`--conditions=${condition}`] : []),
      join(import.meta.dirname, 'inertProbe.mjs'),
      file,
      ...(adapter ? [adapter] : []),
    ],
    output: 'capture',
    timeout: 20_000,
  })
  return code === 0 ? [] : output.trim().split('\n')
}
