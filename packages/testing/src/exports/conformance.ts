export type { ConformanceSample } from '../apiCalls/MockCall.js'
export { apiConformance, type ConformanceTest } from '../conformance/apiConformance.js'
