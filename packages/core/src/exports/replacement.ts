export { offersReplacement } from '../features/replacement/offersReplacement.js'
export type {
  ReplacementApi,
  ReplacementOutcome,
  ReplacementRequest,
  ReplacementState,
} from '../features/replacement/ReplacementApi.js'
export { replacement } from '../features/replacement/replacement.js'
