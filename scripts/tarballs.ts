import { resolve } from 'node:path'
import { build } from './build.ts'
import { packPackages } from './release/packPackages.ts'
import { writeTarballs } from './release/writeTarballs.ts'
import { log } from './run/log.ts'

const [folder] = process.argv.slice(2)
if (!folder) {
  log('usage: tarballs <folder>')
  process.exit(64)
}
const built = await build('packages')
if (built !== 0) process.exit(built)
const target = resolve(process.env['INIT_CWD'] ?? '', folder)
const packed = await packPackages()
await writeTarballs(packed, target)
log(`${packed.length} packages are in ${target}`)
