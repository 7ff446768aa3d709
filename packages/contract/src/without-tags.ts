/** HTML without its tags: each from a `<` to the next `>`, whatever stands between. One pass, however many are never closed. */
export function withoutTags(html: string): string {
  let text = ''
  let from = 0
  for (;;) {
    const start = html.indexOf('<', from)
    const end = start < 0 ? -1 : html.indexOf('>', start)
    if (end < 0) return text + html.slice(from)
    text += html.slice(from, start)
    from = end + 1
  }
}
