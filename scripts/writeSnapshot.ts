import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packSnapshot } from './data/packSnapshot.ts'
import { readWallets } from './data/readWallets.ts'
import { log } from './run/log.ts'
import { root } from './run/root.ts'

const file = join(root, 'packages', 'react', 'src', 'directory', 'snapshot.generated.ts')

const text = packSnapshot(readWallets())
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  log('the snapshot is not what the data yields: node scripts/writeSnapshot.ts')
  process.exitCode = 1
}
