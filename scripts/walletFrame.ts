import { join } from 'node:path'
import { ensureBuilt } from './run/ensureBuilt.ts'
import { root } from './run/root.ts'
import { runCommand } from './run/runCommand.ts'

const built = await ensureBuilt('wallet')
if (built !== 0) process.exit(built)
const cli = join(root, 'apps', 'wallet-frame', 'src', 'cli.ts')
const { code } = await runCommand({ command: process.execPath, args: [cli, ...process.argv.slice(2)] })
process.exit(code)
