/** Whether an output script is one of taproot (BIP-341). */
export function isTaproot(script: Uint8Array | undefined): boolean {
  return script?.length === 34 && script[0] === 0x51 && script[1] === 0x20
}
