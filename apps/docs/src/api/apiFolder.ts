import { join } from 'node:path'

/** Where TypeDoc writes the API. It is made anew for each build of the site. */
export const apiFolder = join(import.meta.dirname, '..', '..', '.cache', 'api')
