import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtStyles } from './builtStyles.ts'

const folder = join(import.meta.dirname, '..', 'dist')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'styles.css'), builtStyles())
