export type { TelemetryApi } from '../features/telemetry/TelemetryApi.js'
export { telemetry } from '../features/telemetry/telemetry.js'
