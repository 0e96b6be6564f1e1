/** A socket to a wallet app on the device. */
export type MobileSocket = Pick<WebSocket, 'addEventListener' | 'binaryType' | 'close' | 'send'>

/** The parts of a page that reach a wallet app on the device. */
export type MobilePage = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  readonly location: { readonly host: string; readonly origin: string; assign(url: string): void }
  readonly navigator: {
    readonly userAgent: string
    readonly permissions?: {
      query(permission: { readonly name: string }): Promise<{ readonly state: string }>
    }
  }
  readonly document: Pick<Document, 'createElement' | 'body'>
  readonly WebSocket: new (url: string, protocol: string) => MobileSocket
  fetch(url: string, options: RequestInit): Promise<unknown>
}
