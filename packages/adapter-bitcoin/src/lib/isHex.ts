/** Whether text is hexadecimal digits of whole bytes, of whatever length: a repeated group overflows on long text. */
export function isHex(text: string): boolean {
  return text.length % 2 === 0 && /^[0-9a-f]+$/i.test(text)
}
