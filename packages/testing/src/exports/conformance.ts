export type { ConformanceSample } from '../conformance/ConformanceSample.js'
export { type ConformanceTest, providerConformance } from '../conformance/providerConformance.js'
