import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hardenStyles } from './hardenStyles.ts'

const root = join(import.meta.dirname, '..')
const source = join(root, 'src/styles')

/** The files that `index.css` imports, in its order. */
const files = [...readFileSync(join(source, 'index.css'), 'utf8').matchAll(/@import ['"](.+?)['"]/g)].map(
  ([, file]) => readFileSync(join(source, file ?? ''), 'utf8'),
)
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(join(root, 'dist/styles.css'), `@layer latchkey{${hardenStyles(files.join('\n'))}}\n`)
