export { type TelemetryApi, telemetry } from '../features/telemetry/telemetry.js'
