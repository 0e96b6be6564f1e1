import { readFields } from './readFields.js'

/** The inputs a feature was called with. Throws -32602 when one is no object. */
export function readInputs(params: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(params) ? params.map((input) => readFields(input, 'Expected an object.')) : []
}
