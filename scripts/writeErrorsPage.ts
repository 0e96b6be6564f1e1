import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderErrorsPage } from './errorsPage/renderErrorsPage.ts'
import { root } from './run/root.ts'

// Writes docs/errors.md from the tables of errors.
writeFileSync(join(root, 'docs/errors.md'), renderErrorsPage())
