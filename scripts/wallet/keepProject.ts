import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import { runCommand } from '../run/runCommand.ts'
import { describeRemoved } from './describeRemoved.ts'
import { WalletFault } from './WalletFault.ts'

/** Id of the project that the command makes. */
const id = 'main'

/**
 * Stores the pages that may use the wallet as a project of the provider API, before that starts, in place of those stored before. Returns the id; `undefined` if no pages were
 * ever named.
 *
 * @throws WalletFault
 */
export async function keepProject({
  apps,
  folder,
  environment,
  print,
}: {
  readonly apps: readonly string[]
  readonly folder: string
  /** Settings of the provider API. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Gets what the operator reads. */
  print(text: string): void
}): Promise<string | undefined> {
  const file = join(folder, 'apps')
  const known = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  const wanted = apps.join('\n')
  // Without a change the list stays as it is, also if the operator has changed it in the provider API.
  if (wanted === '' || wanted === known) return known === undefined ? undefined : id
  const origins = apps.flatMap((origin) => ['--origin', origin])
  const run = async (action: string) => {
    const cli = join(root, 'apps', 'api', 'src', 'cli.ts')
    const args = [cli, 'projects', action, id, ...origins]
    return runCommand({ command: process.execPath, args, env: environment, output: 'capture' })
  }
  const updated = await run('update')
  const { code, output } =
    updated.code === 2 && /no project/.test(updated.output) ? await run('add') : updated
  if (code !== 0) throw new WalletFault(output.trim(), code === 2 ? 2 : 1)
  writeFileSync(file, wanted)
  const removed = describeRemoved({ apps, known: known?.split('\n') ?? [] })
  if (removed !== undefined) print(removed)
  return id
}
