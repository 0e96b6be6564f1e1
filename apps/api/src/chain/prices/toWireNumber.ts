/** A decimal as the wire format has it: a JSON number. `undefined` when it is no plain decimal number. */
export function toWireNumber(text: string): number | undefined {
  return /^\d{1,60}(\.\d{1,60})?$/.test(text) ? Number(text) : undefined
}
