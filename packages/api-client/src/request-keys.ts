const keys = new Map<string, string>()

/** One key for one content until it has worked, so that a double click and a retry after a lost answer are one request. */
export function requestKeyOf(content: string): string {
  const key = keys.get(content) ?? randomKey()
  keys.set(content, key)
  return key
}

/** The write has worked: the same content is a new request from now on. */
export function settled(content: string): void {
  keys.delete(content)
}

/** Not `randomUUID`, which plain http does not have. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
