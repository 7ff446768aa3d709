/** The address of a messenger handle such as `@meydan`; an address stays as it is, '' stays ''. */
export function handleUrl(base: string, handle: string): string {
  if (/^https?:\/\//.test(handle)) return handle
  return handle ? base + handle.replace(/^@/, '') : ''
}

/** The chat address of a phone number. */
export function whatsappUrl(number: string): string {
  if (/^https?:\/\//.test(number)) return number
  return number ? `https://wa.me/${number.replace(/\D/g, '')}` : ''
}
