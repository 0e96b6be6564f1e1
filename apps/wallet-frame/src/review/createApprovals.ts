import { rpcErrors } from '@latchkey/core'
import { frameErrors } from '../errors/frameErrors.ts'
import { createPermit } from '../keys/createPermit.ts'
import type { PasskeySignature } from '../passkeys/signChallenge.ts'
import { createNonceLock, type NonceLock } from './createNonceLock.ts'
import type { Demand } from './Demand.ts'
import { defer } from './defer.ts'
import type { Review } from './Review.ts'
import { type Done, isWithin, type Proposal, type Sent, type Task } from './Task.ts'

/** Has requests take turns, in the order of their arrival, and shows the one whose turn it is. */
export type Approvals = {
  /**
   * Reads a request at once, so that an invalid one waits for nothing. A valid one is prepared when it has its turn, shown, and after
   * the approval prepared and sent. The next turn begins once the network has accepted it. Rejects as the request's own steps do,
   * with `wallet_frame/rejected`, `wallet_frame/busy`, or, if nothing was sent, `rpc/aborted`.
   */
  run<result>(request: {
    readonly signal: AbortSignal
    read(signal: AbortSignal): Promise<Task<result>>
  }): Promise<result>
  /** Returns the displayed review. */
  current(): Review | undefined
  /** Returns what happens while there is no review: the next one is prepared, or an approved request waits for its network. */
  progress(): 'preparing' | 'sending' | undefined
  subscribe(listener: () => void): () => void
  /** Returns the id of the request that is prepared or shown, which the visitor can reject. */
  request(): string | undefined
  /** Approves the review with this id. Other ids have no effect, so a late press approves nothing else. */
  approve(reviewId: string, passkey?: PasskeySignature): void
  /** Prepares the request of the review with this id again, after the visitor has added a passkey. */
  prepareAgain(reviewId: string): void
  /** Rejects the request with this id, whatever of it is shown, until it is sent. */
  reject(request: string): void
  /** Rejects each request that has not been sent. */
  rejectAll(error: unknown): void
}

const maxWaiting = 10

type Decision = { readonly passkey?: PasskeySignature | undefined } | 'again'

type Entry = {
  readonly id: string
  review: Review | undefined
  isSending: boolean
  /** The visitor has approved the review, with a passkey if it asks for one, or has added one. */
  decide(decision: Decision): void
  /** Starts the request's turn. */
  start(): void
  /** Aborts with the error of the request, until it is sent. */
  readonly over: AbortController
}

/** Creates the queue of requests. A page with too many open requests gets an error. */
export function createApprovals({
  lock = createNonceLock(),
  readDemand = async () => undefined,
}: {
  readonly lock?: NonceLock
  /** Reads which requests of the account need a passkey. */
  readDemand?(signal: AbortSignal): Promise<Demand | undefined>
} = {}): Approvals {
  let entries: readonly Entry[] = []
  let finishing = 0
  let count = 0
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  const set = (next: readonly Entry[]) => {
    entries = next
    entries[0]?.start()
    notify()
  }

  /** Shows a review until the visitor approves it, or has added a passkey. */
  const show = async (entry: Entry, review: Review): Promise<Decision> => {
    const decision = defer<Decision>()
    Object.assign(entry, { review, decide: decision.resolve })
    notify()
    try {
      return await until(decision.promise, entry.over.signal)
    } finally {
      entry.review = undefined
      notify()
    }
  }

  /** Prepares, shows and sends a request whose turn it is. */
  const conduct = async <result>(task: Task<result>, entry: Entry): Promise<Sent<result> | Done<result>> => {
    const { signal } = entry.over
    const hold = async () => (task.nonce === undefined ? () => undefined : lock(task.nonce, signal))
    // A request that was sent before may not be counted yet.
    const release = await hold()
    release()
    let demand = readDemand(signal)
    let passkey: Review['passkey']
    const keep = async (proposal: Proposal<result>) => (await demand)?.sent(proposal)
    const prepare = async () => {
      const [read, proposal] = await until(Promise.all([demand, task.prepare(signal)]), signal)
      if ('result' in proposal) return proposal
      // Prices move on. A request that has asked for a passkey goes on to do so.
      passkey ??= await until(read?.of(proposal, signal) ?? Promise.resolve(undefined), signal)
      return withPasskey(proposal, passkey)
    }
    let shown = await prepare()
    let isAgain = false
    while (true) {
      if ('result' in shown) return shown
      const decided = await show(entry, isAgain ? withNote(shown) : shown.review)
      if (decided === 'again') {
        demand = readDemand(signal)
        passkey = undefined
        shown = await prepare()
        continue
      }
      const release = await hold()
      let counted: Promise<unknown> | undefined
      try {
        const next = await prepare()
        if ('result' in next) return next
        if (isWithin(next, shown)) {
          entry.isSending = true
          notify()
          const needsPasskey = next.review.passkey !== undefined
          const sent = await next.send(createPermit({ passkey: decided.passkey, needsPasskey }))
          counted = sent.counted
          void keep(next).catch(() => undefined)
          return sent
        }
        shown = next
        isAgain = true
      } finally {
        if (counted) void counted.then(release, release)
        else release()
      }
    }
  }

  return {
    async run({ signal, read }) {
      if (signal.aborted) throw rpcErrors.aborted({})
      if (entries.length >= maxWaiting) throw frameErrors.busy({}, { rpcCode: -32_002 })
      const turn = defer()
      const over = new AbortController()
      count += 1
      const entry: Entry = {
        id: `${count}`,
        review: undefined,
        isSending: false,
        decide: () => undefined,
        start: turn.resolve,
        over,
      }
      const abort = () => over.abort(rpcErrors.aborted({}))
      signal.addEventListener('abort', abort)
      set([...entries, entry])
      const take = async () => {
        const task = await until(read(over.signal), over.signal)
        await until(turn.promise, over.signal)
        return conduct(task, entry)
      }
      const taken = await take().finally(() => {
        signal.removeEventListener('abort', abort)
        set(entries.filter((one) => one !== entry))
      })
      if ('result' in taken) return taken.result
      finishing += 1
      notify()
      try {
        return await taken.finish()
      } finally {
        finishing -= 1
        notify()
      }
    },
    current: () => entries[0]?.review,
    progress() {
      const [first] = entries
      if (first && !first.isSending) return 'preparing'
      return first || finishing > 0 ? 'sending' : undefined
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    request() {
      const [first] = entries
      return first?.isSending === false ? first.id : undefined
    },
    approve(reviewId, passkey) {
      const [first] = entries
      if (first?.review?.id === reviewId) first.decide({ passkey })
    },
    prepareAgain(reviewId) {
      const [first] = entries
      if (first?.review?.id === reviewId) first.decide('again')
    },
    reject(request) {
      const entry = entries.find(({ id }) => id === request)
      if (entry?.isSending !== false) return
      const error = entry.review?.passkey === 'missing' ? 'passkeyNeeded' : 'rejected'
      entry.over.abort(frameErrors[error]({}, { rpcCode: 4001 }))
    },
    rejectAll(error) {
      for (const { over } of entries) over.abort(error)
    },
  }
}

/** Has the review of a request ask for a passkey, in the wallet's window, where alone a passkey can be used. */
const withPasskey = <result>(proposal: Proposal<result>, passkey: Review['passkey']): Proposal<result> =>
  passkey ? { ...proposal, review: { ...proposal.review, passkey, needsWindow: true } } : proposal

/** Returns the review of a request that changed after its approval. */
const withNote = ({ review }: Proposal): Review => ({
  ...review,
  warnings: ['warning.changed', ...review.warnings],
})

/** Resolves as `work` does, and rejects with the signal's reason once it aborts. */
async function until<value>(work: Promise<value>, signal: AbortSignal): Promise<value> {
  const aborted = defer<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    if (signal.aborted) abort()
    return await Promise.race([aborted.promise, work])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
