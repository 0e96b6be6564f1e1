import { type CallName, type Contract, contract, readInput } from '@latchkey/core/api'
import type { Context } from 'hono'
import type { Answers } from '../answers/Answers.ts'
import { JsonBytes } from '../answers/JsonBytes.ts'
import { refusal } from '../answers/refusal.ts'
import { refuseFull } from '../answers/refuseFull.ts'
import { answerBatch } from '../chain/rpc/answerBatch.ts'
import { uncounted } from '../limits/uncounted.ts'
import type { AppEnv } from './AppEnv.ts'
import { isClean } from './isClean.ts'
import { readBody } from './readBody.ts'

const bodyLimit = 65_536
/** Bytes of a response that count as one request more. */
const bytesPerRequest = 65_536
const bodyLimits: Partial<Record<CallName, number>> = { requestRpc: 524_288, sendEvent: 32_768 }

/** For everybody alike, and seldom new. */
const caching: Partial<Record<CallName, string>> = { getWallets: 'public, max-age=60' }

/** Reads a request by its row of the contract, has it answered, and writes the answer by the same row. */
export async function answerCall<name extends CallName>({
  name,
  answers,
  context,
  signal,
}: {
  readonly name: name
  readonly answers: Answers
  readonly context: Context<AppEnv>
  readonly signal: AbortSignal
}): Promise<Response> {
  const row: Contract[name] = contract[name]
  const params = context.req.param() as Readonly<Record<string, string>>
  const query = new URL(context.req.url).searchParams
  const unclean = [...Object.entries(params), ...query].find(([, value]) => !isClean(value))
  if (unclean) return refusal(400, 'There are control characters in it.', unclean[0].slice(0, 40))

  const hold = context.get('hold') ?? uncounted
  const work = context.get('work')
  const caller = { projectId: context.get('project')?.id, signal, work, hold }
  /** Counts a response by its size; a response is the refusal. */
  const countBytes = async (size: number) => {
    const more = countOf(size)
    return more > 0 ? work?.countMore(more) : undefined
  }
  let body: unknown
  if (row.method === 'POST') {
    const limit = bodyLimits[name] ?? bodyLimit
    const read = await readBody({ request: context.req.raw, limit, hold })
    if (read === 'too large') return refusal(413, `The body may have ${limit} bytes.`, 'body')
    if (typeof read === 'string') return refuseFull(read)
    try {
      body = JSON.parse(read.text)
    } catch {
      return refusal(400, 'The body is no JSON.', 'body')
    }
  }

  if (name === 'requestRpc' && Array.isArray(body)) {
    const batch = await answerBatch({ bodies: body, query, rpc: answers.requestRpc, caller })
    if (batch instanceof Response) return batch
    // The outcome of a transaction reaches the caller in debt or not. Storage that fails is reported by the next request.
    if (batch.sends) await work?.charge(countOf(batch.json.size)).catch(() => undefined)
    const late = batch.sends ? undefined : await countBytes(batch.json.size)
    return late ?? batch.json.toResponse({ 'cache-control': 'no-store' })
  }
  const read = readInput(row, { params, query, body })
  if ('issues' in read) return invalid(read.issues)
  const answer = await answers[name](read.input, caller)
  if (answer instanceof Response) {
    return (await countBytes(Number(answer.headers.get('content-length')))) ?? answer
  }
  if (answer === undefined) return new Response(null, { status: 200 })
  if (answer instanceof Blob) return new Response(answer, { headers: { 'content-type': answer.type } })
  const json = answer instanceof JsonBytes ? answer : JsonBytes.of(answer)
  const full = answer instanceof JsonBytes ? undefined : hold.take(json.size)
  if (full) return refuseFull(full)
  const late = await countBytes(json.size)
  return late ?? json.toResponse({ 'cache-control': caching[name] ?? 'no-store' })
}

const countOf = (size: number) => Math.floor(size / bytesPerRequest)

/** Issues are written `field: what`. */
function invalid(issues: readonly string[]): Response {
  const reasons = issues.map((issue) => {
    const at = issue.lastIndexOf(': ')
    return { field: issue.slice(0, at), description: `Invalid: ${issue.slice(at + 2)}` }
  })
  return Response.json({ status: 'FAILED', reasons }, { status: 400 })
}
