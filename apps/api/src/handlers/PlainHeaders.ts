/**
 * Headers of a response that this server makes. They read and change like `Headers`, whose checks cost more than most handlers: here Node checks
 * names and values when it writes them. Each name has one value, so there is no place for `set-cookie`.
 */
export class PlainHeaders implements Headers {
  private readonly all = new Map<string, string>()

  constructor(init: Readonly<Record<string, string>> = {}) {
    for (const [name, value] of Object.entries(init)) this.append(name, value)
  }

  /** Names and values in turn, as Node's `writeHead` takes them. */
  get raw(): string[] {
    const raw: string[] = []
    for (const [name, value] of this.all) raw.push(name, value)
    return raw
  }

  append(name: string, value: string) {
    const before = this.get(name)
    this.set(name, before === null ? value : `${before}, ${value}`)
  }
  delete(name: string) {
    this.all.delete(name.toLowerCase())
  }
  get(name: string) {
    return this.all.get(name.toLowerCase()) ?? null
  }
  has(name: string) {
    return this.all.has(name.toLowerCase())
  }
  set(name: string, value: string) {
    this.all.set(name.toLowerCase(), value)
  }
  getSetCookie() {
    return []
  }
  forEach(call: (value: string, name: string, headers: Headers) => void, self?: unknown) {
    for (const [name, value] of this) call.call(self, value, name, this)
  }
  entries() {
    return [...this.all].toSorted(([a], [b]) => (a < b ? -1 : 1)).values()
  }
  keys() {
    return [...this.all.keys()].toSorted().values()
  }
  values() {
    return [...this].map(([, value]) => value).values()
  }
  [Symbol.iterator]() {
    return this.entries()
  }
}
