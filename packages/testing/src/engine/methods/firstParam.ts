import { invalidParams } from './invalidParams.js'

/** The object that is the only element of the params. Throws -32602 when it is something else. */
export function firstParam(params: unknown): Record<string, unknown> {
  const [first]: unknown[] = Array.isArray(params) ? params : []
  if (typeof first !== 'object' || first === null || Array.isArray(first)) {
    throw invalidParams('Expected an array with one object.')
  }
  return Object.fromEntries(Object.entries(first))
}
