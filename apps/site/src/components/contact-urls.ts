/** The address of a Telegram handle such as `@meydan`; an address stays as it is, '' stays ''. */
export function telegramUrl(handle: string): string {
  if (/^https?:\/\//.test(handle)) return handle
  return handle ? `https://t.me/${handle.replace(/^@/, '')}` : ''
}

/** The chat address of a phone number. */
export function whatsappUrl(number: string): string {
  if (/^https?:\/\//.test(number)) return number
  return number ? `https://wa.me/${number.replace(/\D/g, '')}` : ''
}
