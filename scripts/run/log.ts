/** One line on standard error, so that the output of a wrapped command stays clean. */
export function log(message: string): void {
  process.stderr.write(`latchkey: ${message}\n`)
}
