/** Who is on the other side, as far as its own word can be shown. Nothing of it is proven. */
export type Peer = {
  readonly name: string
  /** Origin of its address, or why there is none. */
  readonly origin: string
  /** A picture that can be loaded without leaving this machine. */
  readonly icon?: string
}
