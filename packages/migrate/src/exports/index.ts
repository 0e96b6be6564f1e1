export { type Migration, migrate } from '../migrate.js'
export type { Mark } from '../source/createMarks.js'
