import type { BaseError } from '../lib/BaseError.js'
import { apiErrors } from './apiErrors.js'

const longestDetail = 200

/** The error of an answer that is not OK. Its cause is the response. */
export function refusalOf({
  call,
  response,
  text,
  retryAfter,
}: {
  readonly call: string
  readonly response: Response
  readonly text: string
  readonly retryAfter: number | undefined
}): BaseError {
  const { status } = response
  const detail = detailOf(text)
  const facts = {
    call,
    status,
    ...(detail !== undefined && { detail }),
    ...(retryAfter !== undefined && { retryAfter }),
  }
  return kindOf(status, text)(facts, { cause: response })
}

function kindOf(status: number, text: string) {
  // The server tells these apart in its sentence only.
  if (status === 401 || status === 403) {
    if (text.includes('origin not allowed')) return apiErrors.originNotAllowed
    if (text.includes('JWT Token is not yet valid')) return apiErrors.tokenNotYetValid
    if (text.includes('invalid key')) return apiErrors.invalidKey
  }
  if (status === 403) return apiErrors.forbidden
  if (status === 501) return apiErrors.notImplemented
  if (status === 503) return apiErrors.unavailable
  return apiErrors.http
}

/** `{ reasons: [{ description }] }` is how provider APIs explain themselves. */
function detailOf(text: string): string | undefined {
  try {
    const { reasons } = Object(JSON.parse(text)) as { reasons?: unknown }
    const [first] = Array.isArray(reasons) ? (reasons as readonly unknown[]) : []
    const { description } = Object(first) as { description?: unknown }
    return typeof description === 'string' ? description.slice(0, longestDetail) : undefined
  } catch {
    return undefined
  }
}
