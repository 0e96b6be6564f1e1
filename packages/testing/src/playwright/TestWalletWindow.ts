/** The two names the fixture puts on a page. */
export type TestWalletWindow<Answer, Greeting, Message> = Window & {
  __testWallets?: {
    (call: { wallet: number; kind: 'hello' }): Promise<Greeting>
    (call: { wallet: number; kind: 'request'; payload: unknown }): Promise<Answer>
  }
  __testWalletEvents?: (wallet: number, message: Message) => void
}
