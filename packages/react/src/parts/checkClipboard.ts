/**
 * Rejects if the clipboard holds another text than the one copied: malware replaces addresses. Reads only where the browser
 * permits it without a prompt.
 */
export async function checkClipboard(text: string): Promise<void> {
  if (!(await mayRead())) return
  if ((await navigator.clipboard.readText()) !== text) throw new Error('The clipboard holds another text.')
}

async function mayRead(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })
    return state === 'granted'
  } catch {
    // Not every browser knows the permission.
    return false
  }
}
