import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Features, transform } from 'lightningcss'
import { hardenStyles } from './hardenStyles.ts'

const source = join(import.meta.dirname, '..', 'src/styles')

/** The source of the stylesheet. */
export const stylesEntry = join(source, 'index.css')

/** Returns the stylesheet as published: the files that the source imports, in its order, without nesting, which the oldest browsers do not read. */
export function builtStyles(): string {
  const files = [...readFileSync(stylesEntry, 'utf8').matchAll(/@import ['"](.+?)['"]/g)].map(([, file]) =>
    readFileSync(join(source, file ?? ''), 'utf8'),
  )
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(`@layer latchkey{${hardenStyles(files.join('\n'))}}`),
    include: Features.Nesting,
    minify: true,
  })
  return `${code}\n`
}
