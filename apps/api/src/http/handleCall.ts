import { type CallName, type Contract, contract, readInput } from '@latchkey/core/api'
import type { Context } from 'hono'
import { handleBatch } from '../chain/rpc/handleBatch.ts'
import { errorResponse, fullResponse } from '../handlers/errorResponse.ts'
import type { Handlers } from '../handlers/Handlers.ts'
import { JsonBytes } from '../handlers/JsonBytes.ts'
import { ReadyBytes } from '../handlers/ReadyBytes.ts'
import { uncounted } from '../limits/createBytesInFlight.ts'
import type { AppEnv } from './AppEnv.ts'
import { readBody } from './readBody.ts'
import { readQuery } from './readQuery.ts'

const bodyLimit = 65_536
/** Bytes of a response that count as one further request. */
const bytesPerRequest = 65_536
const bodyLimits: Partial<Record<CallName, number>> = {
  requestBundler: 262_144,
  requestRpc: 524_288,
  sendEvent: 32_768,
}

/** Decodes a request by its definition in the contract, runs the handler, and encodes the result. */
export async function handleCall<name extends CallName>({
  name,
  handlers,
  context,
  signal,
}: {
  readonly name: name
  readonly handlers: Handlers
  readonly context: Context<AppEnv>
  readonly signal: AbortSignal
}): Promise<Response> {
  const row: Contract[name] = contract[name]
  const params = context.req.param() as Readonly<Record<string, string>>
  const query = readQuery(context)
  const unclean = [...Object.entries(params), ...query].find(([, value]) => !isClean(value))
  if (unclean) return errorResponse(400, 'The value has control characters.', unclean[0].slice(0, 40))

  const hold = context.get('hold') ?? uncounted
  const work = context.get('work')
  const sources = new Set<string>()
  const noteSource = (source: string) => {
    sources.add(source)
    context.set('sources', sources)
  }
  const origin = context.req.header('origin')
  const caller = { projectId: context.get('project')?.id, origin, signal, work, hold, noteSource }
  /** Counts a response by its size. Returns an error response to a caller in debt. */
  const countBytes = async (size: number) => {
    const more = countOf(size)
    return more > 0 ? work?.countMore(more) : undefined
  }
  let body: unknown
  if (row.method === 'POST') {
    const limit = bodyLimits[name] ?? bodyLimit
    const read = await readBody({ request: context.req.raw, limit, hold })
    if (read === 'too large') return errorResponse(413, `The body has more than ${limit} bytes.`, 'body')
    if (typeof read === 'string') return fullResponse(read)
    try {
      body = JSON.parse(read.text)
    } catch {
      return errorResponse(400, 'The request body is not valid JSON.', 'body')
    }
  }

  if (name === 'requestRpc' && Array.isArray(body)) {
    const batch = await handleBatch({ bodies: body, query, rpc: handlers.requestRpc, caller })
    if (batch instanceof Response) return batch
    // The outcome of a transaction is sent even to a caller over the limit. The next request reports a failing storage.
    if (batch.sends) await work?.charge(countOf(batch.json.size)).catch(() => undefined)
    const late = batch.sends ? undefined : await countBytes(batch.json.size)
    return late ?? batch.json.toResponse({ 'cache-control': 'no-store' })
  }
  const read = readInput(row, { params, query, headers: context.req.raw.headers, body })
  if ('issues' in read) return invalid(read.issues)
  const result = await handlers[name](read.input, caller)
  if (result instanceof ReadyBytes) {
    const response = await result.respond((header) => context.req.header(header))
    const size = Number(response.headers.get('content-length'))
    const full = hold.take(size)
    return full ? fullResponse(full) : ((await countBytes(size)) ?? response)
  }
  if (result instanceof Response) {
    return (await countBytes(Number(result.headers.get('content-length')))) ?? result
  }
  if (result === undefined) return new Response(null, { status: 200 })
  if (result instanceof Blob) return new Response(result, { headers: { 'content-type': result.type } })
  const json = result instanceof JsonBytes ? result : JsonBytes.of(result)
  const full = result instanceof JsonBytes ? undefined : hold.take(json.size)
  if (full) return fullResponse(full)
  const late = await countBytes(json.size)
  return late ?? json.toResponse({ 'cache-control': 'no-store' })
}

const countOf = (size: number) => Math.floor(size / bytesPerRequest)

/** Issues are written `field: what`. */
function invalid(issues: readonly string[]): Response {
  const reasons = issues.map((issue) => {
    const at = issue.lastIndexOf(': ')
    const field = issue.slice(0, at)
    return { field, description: describe(field, issue.slice(at + 2)) }
  })
  return Response.json({ status: 'FAILED', reasons }, { status: 400 })
}

/** The requirement of a field, by the kind of its issue. */
const demands: Readonly<Record<string, string>> = {
  missing: 'is missing',
  string: 'must be text',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  integer: 'must be a whole number',
  safe_integer: 'must be a whole number',
  literal: 'has a value that is not offered here',
  picklist: 'has a value that is not offered here',
  max_length: 'is too long',
  min_length: 'is too short',
  url: 'must be a URL',
}

/** Returns a sentence that names the field of an issue. */
const describe = (field: string, kind: string): string =>
  `${field === 'it' ? 'The request' : `"${field}"`} ${demands[kind] ?? 'is not written in the form that this call takes'}.`

/** Returns false for text with control characters, which no call uses and no database stores. */
const isClean = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text)
