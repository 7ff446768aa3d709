/** True while a key belongs to a control or a dialog, not to the page. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null
  return event.ctrlKey || event.metaKey || event.altKey || Boolean(target?.closest('input, textarea, select, dialog'))
}
