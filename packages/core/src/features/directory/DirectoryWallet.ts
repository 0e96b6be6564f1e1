/** A wallet of the directory. Every link has been checked: absent is what is neither https nor may be a scheme of its own. */
export type DirectoryWallet = {
  readonly id: string
  /** Without control and direction characters, 64 characters at most. */
  readonly name: string
  /** Reverse domain name of EIP-6963, by which it is known where it is installed. */
  readonly rdns?: string
  readonly homepage?: string
  /** CAIP-2 ids; empty when not known. */
  readonly chains: readonly string[]
  /** Address of a picture, https or data; absent: a mark is drawn. */
  readonly image?: string
  readonly certified: boolean
  /** Universal link of the app. */
  readonly universalLink?: string
  /** Scheme of the app, or an https link. */
  readonly mobileLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  readonly appStore?: string
  readonly playStore?: string
  readonly chromeStore?: string
  /** `custom`: configured by the app. */
  readonly source: 'directory' | 'custom'
}
