import type { Provider } from '@latchkey/core/provider'
import type { ConformanceSample } from './ConformanceSample.js'

/** Makes one call and rejects when the answer is not what it should be. */
export type ConformanceCall = (provider: Provider, sample: ConformanceSample) => Promise<void>
