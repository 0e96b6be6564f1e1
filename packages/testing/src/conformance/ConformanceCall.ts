import type { Api } from '@latchkey/core/api'
import type { ConformanceSample } from './ConformanceSample.js'

/** Makes one call and rejects when the answer is not what it should be. */
export type ConformanceCall = (api: Api, sample: ConformanceSample) => Promise<void>
