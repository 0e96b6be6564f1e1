import * as v from 'valibot'
import { type MethodName, methods, toWireName } from './methods.js'

const appPrefix = '@w3m-app/'
const framePrefix = '@w3m-frame/'

/** An id of a call, chosen by the page, or a type. */
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

const callMessage = v.object({ id: name, type: name, payload: v.optional(v.unknown()) })

const replyMessage = v.object({ id: v.optional(name), type: name, payload: v.optional(v.unknown()) })

const failure = v.optional(
  v.object({
    message: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
    code: v.optional(name),
    rpcCode: v.optional(v.pipe(v.number(), v.safeInteger())),
    facts: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
  }),
  {},
)

/** The failure of a call. `rpcCode`: number of JSON-RPC or EIP-1193, if it has one. */
export type Failure = v.InferOutput<typeof failure>

/** A call as it reaches the frame. `name` is absent for an unknown call. */
export type ReceivedCall = {
  readonly id: string
  readonly type: string
  readonly name: MethodName | undefined
  readonly payload: unknown
}

/** A message as it reaches the page. */
export type ReceivedMessage =
  | { readonly kind: 'success'; readonly id: string; readonly name: MethodName; readonly payload: unknown }
  | { readonly kind: 'error'; readonly id: string; readonly name: MethodName; readonly failure: Failure }
  | { readonly kind: 'ready' }
  | { readonly kind: 'sessionUpdate'; readonly token: string }

const findMethod = (wireName: string): MethodName | undefined =>
  (Object.keys(methods) as MethodName[]).find((method) => toWireName(method) === wireName)

const sessionUpdate = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(4_000)) })

/** Returns a call as it is posted to the frame. */
export const toCall = (method: MethodName, id: string, payload: unknown): unknown => ({
  id,
  type: `${appPrefix}${toWireName(method)}`,
  ...(payload !== undefined && { payload }),
})

/** Returns a reply as it is posted to the page. `type` is that of the call. */
export const toReply = (call: Pick<ReceivedCall, 'id' | 'type'>, result: unknown): unknown => ({
  id: call.id,
  type: `${framePrefix}${call.type.slice(appPrefix.length)}_SUCCESS`,
  ...(result !== undefined && { payload: result }),
})

/** Returns the reply to a call that failed. */
export const toFailedReply = (call: Pick<ReceivedCall, 'id' | 'type'>, payload: Failure): unknown => ({
  id: call.id,
  type: `${framePrefix}${call.type.slice(appPrefix.length)}_ERROR`,
  payload,
})

/** Returns an event of the frame. */
export const toEvent = (event: 'READY' | 'SESSION_UPDATE', payload: object): unknown => ({
  type: `${framePrefix}${event}`,
  payload,
})

/** Parses a message to the frame; `undefined` for one that is not a call. */
export function readCall(data: unknown): ReceivedCall | undefined {
  const parsed = v.safeParse(callMessage, data)
  if (!parsed.success) return undefined
  const { id, type, payload } = parsed.output
  if (!type.startsWith(appPrefix)) return undefined
  return { id, type, name: findMethod(type.slice(appPrefix.length)), payload }
}

/** Parses a message to the page; `undefined` for one outside the protocol. */
export function readMessage(data: unknown): ReceivedMessage | undefined {
  const parsed = v.safeParse(replyMessage, data)
  if (!parsed.success || !parsed.output.type.startsWith(framePrefix)) return undefined
  const { id, payload } = parsed.output
  const type = parsed.output.type.slice(framePrefix.length)
  if (type === 'READY') return { kind: 'ready' }
  if (type === 'SESSION_UPDATE') {
    const event = v.safeParse(sessionUpdate, payload)
    return event.success ? { kind: 'sessionUpdate', token: event.output.token } : undefined
  }
  const [, wireName = '', suffix] = /^(\w+)_(SUCCESS|ERROR)$/.exec(type) ?? []
  const method = findMethod(wireName)
  if (!method || id === undefined) return undefined
  if (suffix === 'SUCCESS') return { kind: 'success', id, name: method, payload }
  const error = v.safeParse(failure, payload)
  // A malformed failure still counts as a failure.
  return { kind: 'error', id, name: method, failure: error.success ? error.output : {} }
}
