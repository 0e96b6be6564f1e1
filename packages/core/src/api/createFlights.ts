import { rpcErrors } from '../errors/rpcErrors.js'
import { abortable } from '../lib/abortable.js'

type Flight<value> = {
  readonly answer: Promise<value>
  readonly controller: AbortController
  waiting: number
}

/** One request for all who ask the same at the same time. It is ended when the last of them has left. */
export function createFlights<value>(): {
  join(request: {
    readonly key: string
    readonly signal: AbortSignal | undefined
    start(signal: AbortSignal): Promise<value>
  }): Promise<value>
} {
  const flights = new Map<string, Flight<value>>()
  const begin = (key: string, start: (signal: AbortSignal) => Promise<value>) => {
    const controller = new AbortController()
    const flight = { controller, waiting: 0, answer: start(controller.signal) }
    flights.set(key, flight)
    const land = () => flights.get(key) === flight && flights.delete(key)
    flight.answer.then(land, land)
    return flight
  }
  return {
    async join({ key, signal, start }) {
      if (signal?.aborted) throw rpcErrors.aborted({}, { cause: signal.reason })
      const flight = flights.get(key) ?? begin(key, start)
      flight.waiting += 1
      try {
        return await (signal ? abortable(flight.answer, signal) : flight.answer)
      } catch (thrown) {
        throw signal?.aborted ? rpcErrors.aborted({}, { cause: signal.reason }) : thrown
      } finally {
        flight.waiting -= 1
        if (flight.waiting === 0) {
          if (flights.get(key) === flight) flights.delete(key)
          flight.controller.abort()
        }
      }
    },
  }
}
