/** Characters as a reader counts them: an emoji is one, though it takes two units. */
export function lengthOf(text: string): number {
  return [...text].length
}

/** The first `max` of them. */
export function cutTo(max: number, text: string): string {
  return text.length <= max ? text : [...text].slice(0, max).join('')
}
