import { messages, type PGlite, protocol } from '@electric-sql/pglite'
import { statementName } from './createStatement.ts'
import { isTime } from './isTime.ts'
import type { Database } from './Store.ts'

type Prepared = {
  readonly name: string
  /** Type of each parameter, and name and type of each column. */
  readonly params: readonly number[]
  readonly fields: readonly Pick<messages.RowDescriptionMessage['fields'][number], 'name' | 'dataTypeID'>[]
}

const { serialize } = protocol

/**
 * Creates the function that sends named statements. PGlite parses and plans each once, and gets all messages of a statement in one call; its
 * own `query` takes five calls and plans anew.
 */
export function createPgliteSend(client: PGlite): NonNullable<Database['send']> {
  const all = new Map<string, Prepared>()
  const post = async (...parts: readonly Uint8Array[]) =>
    (await client.execProtocol(Buffer.concat([...parts, serialize.sync()]))).messages

  const prepare = async (text: string): Promise<Prepared> => {
    const name = statementName(text)
    if (name === undefined) throw new Error('A statement has no name.')
    const described = await post(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const prepared = {
      name,
      params: described.find((one) => one instanceof messages.ParameterDescriptionMessage)?.dataTypeIDs ?? [],
      fields: described.find((one) => one instanceof messages.RowDescriptionMessage)?.fields ?? [],
    }
    all.set(text, prepared)
    return prepared
  }

  const toText = (value: unknown, type: number | undefined): string | null =>
    value === null || value === undefined ? null : (client.serializers[type ?? 0]?.(value) ?? String(value))
  const fromText = (text: string | null, type: number): unknown => {
    const parse = text === null || isTime(type) ? undefined : client.parsers[type]
    return parse ? parse(text as string, type) : text
  }
  const toRow = (fields: Prepared['fields'], texts: messages.DataRowMessage['fields']) =>
    Object.fromEntries(
      fields.map(({ name, dataTypeID }, index) => [name, fromText(texts[index] ?? null, dataTypeID)]),
    )

  return (text, values) =>
    // No transaction is under way then, whose part the statement would become.
    client._runExclusiveTransaction(() =>
      client.runExclusive(async () => {
        const { name, params, fields } = all.get(text) ?? (await prepare(text))
        const texts = values.map((value, index) => toText(value, params[index]))
        const received = await post(serialize.bind({ statement: name, values: texts }), serialize.execute())
        const rows = received.filter((one) => one instanceof messages.DataRowMessage)
        return { rows: rows.map((row) => toRow(fields, row.fields)) }
      }),
    )
}
