export { migrate } from '../migrate.js'
export type { Migration } from '../project/Migration.js'
export type { Mark } from '../source/createMarks.js'
