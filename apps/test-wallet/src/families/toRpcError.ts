/** The error a request is answered with: code and message of what was thrown, -32603 where there is no code. */
export function toRpcError(thrown: unknown): { code: number; message: string } {
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : undefined
  return { code: typeof code === 'number' ? code : -32603, message }
}
