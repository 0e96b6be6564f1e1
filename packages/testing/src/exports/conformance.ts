export { apiConformance, type ConformanceTest } from '../conformance/apiConformance.js'
export type { ConformanceSample } from '../conformance/conformanceCalls.js'
