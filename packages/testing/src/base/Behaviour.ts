/** The wallet's response to a request, after `delay` milliseconds. */
export type Behaviour = {
  /** Milliseconds to wait first. */
  delay: number
} & (
  | { kind: 'approve' }
  | { kind: 'prompt' }
  | {
      kind: 'reject'
      /** Message of the error. */
      message: string
    }
  | { kind: 'never' }
  | {
      kind: 'respond'
      /** Returns the response. */
      respond: (request: RequestRecord) => unknown
    }
  | {
      kind: 'throw'
      /** The value to throw. */
      value: unknown
    }
  | {
      kind: 'fault'
      /** Name of the fault. Default: the first one. */
      how: string | undefined
    }
  | { kind: 'twice' }
)

/** Sets what the wallet does with a method. The last call wins. `How` are the names of the wallet's faults. */
export type BehaviourSetter<How extends string = never> = {
  /** Performs the request without a prompt. This is the default. */
  approve(): void
  /** Shows a prompt: the request waits in `pending` until `approve` or `reject` is called. */
  prompt(): void
  /** Fails with 4001, as if the visitor rejected. */
  reject(message?: string): void
  /** Waits this many milliseconds first: `on(method).delay(2000)`, `on(method).delay(2000).reject()`. */
  delay(milliseconds: number): BehaviourSetter<How>
  /** Never responds. */
  never(): void
  /** Responds with exactly this value, well formed or not. A function is called with the request. */
  respond(value: unknown): void
  /** Throws exactly this value: a string, an odd error shape, anything. */
  throw(value: unknown): void
  /** Responds as if the request had been performed, without performing it. The README lists the faults of each method. */
  fault(how?: How): void
  /** Performs the request, then calls the promise's handlers twice and emits the event twice. */
  twice(): void
}

/** One request to the wallet, with its outcome. */
export type RequestRecord = {
  /** Counts up from 1 in the order of arrival. */
  id: number
  /** Method of the request. */
  method: string
  /** A copy of the page's params, `undefined` if there are none. */
  params: unknown
  /** The origin of the requesting page, for example `http://localhost:5173`. */
  origin: string
  /** When it arrived, in milliseconds since 1970. */
  at: number
  /** The outcome so far. */
  outcome:
    | { status: 'open' }
    | { status: 'fulfilled'; value: unknown }
    | { status: 'failed'; code: number | undefined; error: unknown }
}

/** A request that waits for `approve` or `reject`. */
export type PendingRequest = Pick<RequestRecord, 'id' | 'method' | 'params' | 'origin' | 'at'>
