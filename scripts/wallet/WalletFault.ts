/** An expected failure of the command, with a sentence for the operator. */
export class WalletFault extends Error {
  override readonly name = 'WalletFault'
  /** 2: an invalid value. 1: the wallet could not start. */
  readonly exitCode: 1 | 2
  constructor(message: string, exitCode: 1 | 2) {
    super(message)
    this.exitCode = exitCode
  }
}
