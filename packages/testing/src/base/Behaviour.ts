/** How the wallet treats a request. `delay` is in milliseconds and is waited out first. */
export type Behaviour = { delay: number } & (
  | { kind: 'approve' }
  | { kind: 'ask' }
  | { kind: 'reject'; message: string }
  | { kind: 'never' }
  | { kind: 'answer'; answer: (request: RequestRecord) => unknown }
  | { kind: 'throw'; value: unknown }
  | { kind: 'fault'; how: string | undefined }
  | { kind: 'twice' }
)

/** Sets what the wallet does with a method. The last call wins. `How` are the faults this wallet knows by name. */
export type BehaviourSetter<How extends string = never> = {
  /** Does what was requested, without a prompt. This is the default. */
  approve(): void
  /** Wait in `pending` until `approve` or `reject` is called, where a real wallet would open a prompt. */
  ask(): void
  /** Fails with 4001, as if the visitor rejected. */
  reject(message?: string): void
  /** Wait this many milliseconds first: `on(method).delay(2000)`, `on(method).delay(2000).reject()`. */
  delay(milliseconds: number): BehaviourSetter<How>
  /** Never responds. */
  never(): void
  /** Answer with exactly this, well formed or not. A function is called with the request. */
  answer(value: unknown): void
  /** Throw exactly this: a string, an odd error shape, anything. */
  throw(value: unknown): void
  /** Answer as if it had been done, without doing it. What is untrue per method, and by name: see the README. */
  fault(how?: How): void
  /** Do it, then settle the promise's handlers twice and emit its event twice. */
  twice(): void
}

/** One request to the wallet, with its outcome. */
export type RequestRecord = {
  /** Counts up from 1 in the order of arrival. */
  id: number
  method: string
  /** A copy of what the page sent, `undefined` when it sent none. */
  params: unknown
  /** The asking page's origin, for example `http://localhost:5173`. */
  origin: string
  /** When it arrived, in milliseconds since 1970. */
  at: number
  outcome:
    | { status: 'open' }
    | { status: 'answered'; value: unknown }
    | { status: 'failed'; code: number | undefined; error: unknown }
}

/** A request that waits for `approve` or `reject`. */
export type PendingRequest = Pick<RequestRecord, 'id' | 'method' | 'params' | 'origin' | 'at'>
