const WRITES = 'input:not([type=checkbox], [type=radio]), textarea, select'

/** True while a key belongs to a control or to a dialog over the record, not to the page. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    Boolean(target?.closest(WRITES)) ||
    document.querySelector('dialog[open]:not(:has([data-record]))') !== null
  )
}
