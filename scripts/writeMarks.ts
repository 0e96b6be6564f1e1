import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMarkList } from '../apps/api/src/images/createMarks.ts'
import { packMarks } from './data/packMarks.ts'
import { root } from './run/root.ts'

const target = join(root, 'packages', 'react', 'src')
const files = await packMarks(readMarkList())
// A mark that is no longer in the list has no file.
rmSync(join(target, 'parts', 'pictures', 'networkMarks'), { recursive: true, force: true })
mkdirSync(join(target, 'parts', 'pictures', 'networkMarks'))
for (const [path, text] of Object.entries(files)) writeFileSync(join(target, path), text)
