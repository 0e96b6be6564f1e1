import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMarkList } from '../apps/api/src/images/createMarks.ts'
import { packMarks } from './packMarks.ts'
import { root } from './root.ts'

for (const [path, text] of Object.entries(await packMarks(readMarkList())))
  writeFileSync(join(root, 'packages', 'react', 'src', path), text)
