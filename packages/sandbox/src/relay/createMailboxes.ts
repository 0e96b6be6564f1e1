import type { Publication } from './findMethod.js'
import type { RelayLimits } from './RelayLimits.js'
import { RelayRefusal } from './RelayRefusal.js'

/** A message that waits until it expires, even if clients have received it. */
export type Mail = {
  topic: string
  message: string
  tag: number
  attestation?: string
  /** Unix time in milliseconds. */
  publishedAt: number
  /** Unix time in milliseconds. */
  expiresAt: number
  /** Client that published the message and never gets it back. */
  from: string
  /** Clients that acknowledged or fetched it. */
  seenBy: Set<string>
}

export type Mailboxes = {
  /**
   * Accepts all publications or none and returns the new ones. A message that already waits on its topic is accepted and
   * dropped, so that a client may repeat a call whose response it missed.
   *
   * @throws RelayRefusal `message_too_large`, `mailbox_full`, `memory_full`
   */
  put(parameters: { from: string; publications: readonly Publication[] }): readonly Mail[]
  /** Returns the messages on a topic for a client, oldest first. */
  waiting(parameters: { topic: string; clientId: string }): readonly Mail[]
  /** Drops expired messages. */
  sweep(): void
  /** Drops all messages. */
  clear(): void
  size(): { topics: number; messages: number; bytes: number }
}

/** Bytes of a message besides its text. An estimate is enough to limit memory. */
const MAIL_OVERHEAD_BYTES = 512

export function createMailboxes({ limits, now }: { limits: RelayLimits; now(): number }): Mailboxes {
  // By message text, in order of arrival.
  const boxes = new Map<string, Map<string, Mail>>()
  let bytes = 0

  const sweepBox = (topic: string) => {
    const box = boxes.get(topic)
    if (!box) return
    const time = now()
    for (const [message, mail] of box) {
      if (mail.expiresAt > time) continue
      box.delete(message)
      bytes -= costOf(mail)
    }
    if (box.size === 0) boxes.delete(topic)
  }
  const sweep = () => {
    for (const topic of [...boxes.keys()]) sweepBox(topic)
  }

  const check = (fresh: readonly Mail[]) => {
    const added = new Map<string, number>()
    let cost = 0
    for (const mail of fresh) {
      const count = (added.get(mail.topic) ?? boxes.get(mail.topic)?.size ?? 0) + 1
      if (count > limits.mailboxLength)
        throw new RelayRefusal({
          reason: 'mailbox_full',
          message: `A topic holds at most ${limits.mailboxLength} messages.`,
        })
      added.set(mail.topic, count)
      cost += costOf(mail)
    }
    if (bytes + cost > limits.totalBytes) sweep()
    if (bytes + cost > limits.totalBytes)
      throw new RelayRefusal({
        reason: 'memory_full',
        message: 'The relay holds all the messages it can; try again later.',
      })
  }

  return {
    put({ from, publications }) {
      const publishedAt = now()
      const fresh = new Map<string, Mail>()
      for (const { topic, message, ttl, tag, attestation = '' } of publications) {
        if (Buffer.byteLength(message) + Buffer.byteLength(attestation) > limits.messageBytes)
          throw new RelayRefusal({
            reason: 'message_too_large',
            message: `A message takes at most ${limits.messageBytes} bytes.`,
          })
        sweepBox(topic)
        if (boxes.get(topic)?.has(message)) continue
        fresh.set(`${topic}${message}`, {
          topic,
          message,
          tag,
          ...(attestation && { attestation }),
          publishedAt,
          expiresAt: publishedAt + ttl * 1_000,
          from,
          seenBy: new Set(),
        })
      }
      const mails = [...fresh.values()]
      const kept = mails.filter((mail) => mail.expiresAt > publishedAt)
      check(kept)
      for (const mail of kept) {
        const box = boxes.get(mail.topic) ?? new Map<string, Mail>()
        boxes.set(mail.topic, box.set(mail.message, mail))
        bytes += costOf(mail)
      }
      return mails
    },
    waiting({ topic, clientId }) {
      sweepBox(topic)
      return [...(boxes.get(topic)?.values() ?? [])].filter(
        (mail) => mail.from !== clientId && !mail.seenBy.has(clientId),
      )
    },
    sweep,
    clear() {
      boxes.clear()
      bytes = 0
    },
    size() {
      sweep()
      const messages = [...boxes.values()].reduce((sum, box) => sum + box.size, 0)
      return { topics: boxes.size, messages, bytes }
    },
  }
}

function costOf({ message, attestation = '' }: Mail): number {
  return Buffer.byteLength(message) + Buffer.byteLength(attestation) + MAIL_OVERHEAD_BYTES
}
